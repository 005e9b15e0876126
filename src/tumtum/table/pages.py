"""The pages: what each template is given.

    GET  /                   lobby.html    games, open_tables, my_tables, me, bots
    POST /tables             makes a table (form fields: game, seats, with, clock, and opt-NAME for
                             each option), answers with a redirect to it
    GET  /t/{table}          table.html    table, game, me, rules (HTML), invite, qr (SVG), bots
    GET  /replay/{match}     replay.html   match, game, record, me
    GET  /replay/{match}.json              the record, to download
    GET  /replay/{match}/steps?seat=S      JSON: {"steps": [...]}: see `replays.ReplayStep`
    GET  /watch              watch.html    upload a record to watch it
    GET  /rules/{game}       rules.html    game, rules (HTML)
    GET  /look/{game}.css                  the style of the game's pictures
    GET  /me/{token}                       the personal link: sets the cookie, goes to the table
    POST /me                               form field name: your name
    GET  /healthz, /metrics                for those who run it

Every template also gets `version` (for `?v=` on static files) and `me.name`. A game in a template
has: id, title, designers, blurb, seats (list), minutes, weight, cooperative, cover (safe SVG, viewBox
0 0 300 130), cloth (three colours), defs (safe SVG), glyphs (dict), options (list of
name, title, about, rule, values (list of {value, text, default})), css (address of its style),
rules (address of its rules page), clash (text).
"""
