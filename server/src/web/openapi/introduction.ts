/**
 * What a client has to know besides the calls, in Markdown: whoever writes another client (the companion app) has this
 * document and nothing else.
 */
export const introduction = `Every call of the Duet API.

**Signing in.** The identity provider (Firebase) signs people in and gives an identity token; every call that is not for
everybody carries it as \`Authorization: Bearer …\`. On 401 refresh the token and ask once more; when that does not help,
sign out. \`GET /api/account/check\` tells whether the sign-in has an account.

**Requests and answers** are JSON, besides uploads (a form with one \`file\`) and files. Times are UTC (ISO 8601). Names of
places come in the language of \`Accept-Language\` (en, uk, ru). Links to pictures and files belong to the viewer and end
after some hours: read the list again then. Ids that the client makes (\`clientMessageId\`, \`requestId\` and others) are
UUIDs: send the same one again when an answer was lost, and nothing happens twice.

**Refusals** are \`application/problem+json\` (RFC 9457) with a \`code\` for programs; each operation lists those it may give.

**The socket** at \`/api/realtime?since=<seq>\` tells of what happens. \`POST /api/realtime/ticket\` gives a ticket for it; it is
named as a subprotocol: \`Sec-WebSocket-Protocol: duet.v1, ticket.<ticket>\`, with this site as \`Origin\`. Frames are JSON:
\`ServerFrame\` comes, \`ClientFrame\` is sent (see the schemas). Every event has a number; \`since\` is the last one that was
processed, and events come again until then. Close codes: 4000 come back with a new ticket, 4001 the session has ended,
4002 read too slowly: come back, 1012 the server restarts: come back after a while.`;
