"""Pages for people, by address, with the template each is made from:

    GET  /                       lobby.html
    POST /tables                 opens a table (fields: game, seats, with, level, name, clock, then,
                                 pace, hints, reasons, listed, and opt-NAME for each option),
                                 redirects to it
    GET  /t/{table}              table.html
    GET  /qr/{table}.svg         the table's address as a QR code
    GET  /me                     me.html
    POST /me                     your name (field: name)
    POST /me/before              be who you were before you followed a personal link
    POST /me/devices             sign one of your devices out (field: device)
    GET  /me/{token}             personal.html: the personal link asks
    POST /me/{token}             sets the cookie, redirects to the table
    GET  /rules/{game}           rules.html
    GET  /minute/{game}/{number:int}.svg   a picture of the rules in one minute
    GET  /learn/{game}           learn.html
    POST /learn/{game}           a lesson after what was done in it (JSON: learn.Doing), as JSON:
                                 show.lesson.LessonState
    GET  /look/{game}.css        the style of the game's pictures
    GET  /cover/{game}.svg       the art of the game's card
    GET  /replay/{match}         replay.html
    GET  /replay/{match}.json    the record, to download
    GET  /replay/{match}/draws   what nature could do at each of its moves: show.fairness.Draws
    GET  /replay/{match}/steps   a page of what `seat` saw, as JSON: show.replay.Replay
    GET  /today                  redirects to the first game with a deal of the day
    GET  /today/{game}           today.html
    POST /today/{game}           begins the attempt that counts, or practice (field: name),
                                 redirects to its table
    GET  /today/{game}/{day}     today.html: the scores of another day
    GET  /today/{game}/{day}/board.svg   the picture of your own attempt
    GET  /watch                  watch.html
    POST /watch                  a record to watch (field: record), redirects to its replay
    GET  /healthz                200 while the database answers
    GET  /metrics                numbers in Prometheus' format

Every template is given `me` and `version` (for `?v=` on static files), and what its page passes to
`render.page`. A game in a template is a `shelf.ShownGame`. What goes wrong is shown by error.html.
"""
