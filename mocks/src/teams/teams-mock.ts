import type { FastifyInstance } from 'fastify'
import { readCursor, writeCursor } from '../cursor.ts'
import { jsonReply, type Reply, spoilPage } from '../faults/faulty.ts'
import { type Asked, GraphMock, type GraphOptions, type Params, refusal } from '../graph/graph-mock.ts'
import type { WorldCall } from '../world/world.ts'
import { callIdOf, captionsOf, meetingOf, organizerOf, partsOf, transcriptOf, userIdOf, usersOf } from './bodies.ts'

/** How many users a page has. */
const usersPerPage = 3

/** Microsoft Teams by Graph: transcripts organizer by organizer, links to follow, and meetings of channels left out. */
export class TeamsMock extends GraphMock {
  /** Users whose meetings the access policy leaves out, by their numbers. */
  readonly withoutPolicy = new Set<number>()
  /** Whether the tenant has turned off that applications read transcripts. */
  isTurnedOff = false

  constructor(options: GraphOptions) {
    super('teams', options)
  }

  readonly routes = async (app: FastifyInstance): Promise<void> => {
    const { world } = this.options
    const meetings = '/v1.0/users/:user/onlineMeetings'
    this.serve(app, '/v1.0/users', { answer: asked => this.#users(asked) })
    this.serve(app, `${meetings}/:listing/delta`, { isListing: true, answer: asked => this.#page(asked) })
    this.serve(app, `${meetings}/:meeting`, {
      answer: asked => this.#meeting(asked, call => jsonReply(200, meetingOf(call))),
    })
    this.serve(app, `${meetings}/:meeting/transcripts/:transcript`, {
      answer: asked => this.#meeting(asked, call => jsonReply(200, transcriptOf(world, call, this.graphUrl))),
    })
    // Captions that end in the middle end with the connection.
    this.serve(app, `${meetings}/:meeting/transcripts/:transcript/content`, {
      isText: true,
      answer: asked =>
        this.#meeting(asked, call =>
          asked.query.$format === 'text/vtt'
            ? { status: 200, headers: { 'content-type': 'text/vtt' }, text: captionsOf(world, call) }
            : refusal(400, 'Invalid format.'),
        ),
    })
    this.serveTokens(app)
  }

  protected refuse({ user }: Params): Reply | null {
    if (user === undefined) return null
    if (this.isTurnedOff)
      return jsonReply(403, {
        error: { code: 'Forbidden', message: 'Forbidden', innerError: { code: 'GraphAccessToTranscriptsDisabled' } },
      })
    const number = usersOf().findIndex((_one, index) => userIdOf(index) === user)
    if (number < 0) return refusal(404, 'User not found')
    return this.withoutPolicy.has(number) ? refusal(403, 'No application access policy found for this app.') : null
  }

  #users({ query }: Asked): Reply {
    const all = usersOf()
    const from = Number(query.$skiptoken ?? 0)
    const isLast = from + usersPerPage >= all.length
    const next = `${this.graphUrl}/users?$skiptoken=${from + usersPerPage}`
    return jsonReply(200, {
      value: all.slice(from, from + usersPerPage),
      ...(isLast ? {} : { '@odata.nextLink': next }),
    })
  }

  /** A round: those of the window, and one of another time that was there before. */
  #page({ query, params: { user = '', listing = '' }, at, kind }: Asked): Reply {
    const { world, perPage, cursorMinutes } = this.options
    if (query.$top !== undefined) this.violations.push('With $top the link to the next page is left out.')
    const bounds =
      /^getAllTranscripts\(meetingOrganizerUserId='([^']+)'(?:,startDateTime=([^,]+),endDateTime=([^,)]+))?\)$/
    const [, organizer, from = '1970-01-01', to = '2100-01-01'] = bounds.exec(listing) ?? []
    if (organizer !== user) return refusal(400, 'meetingOrganizerUserId is missing.')
    const token = query.$skiptoken
    const name = `${user} ${listing}`
    const place = token === undefined ? null : readCursor(token, name, at)
    if (token !== undefined && !place) return refusal(410, 'The sync state is not valid any more.')
    const isOfUser = (index: number) =>
      userIdOf(organizerOf(index)) === user && world.hasTranscript(index, at) && world.isThere(index, at)
    const all = world.within(Date.parse(from), Date.parse(to), at).filter(isOfUser)
    const rest = place === null || place === undefined ? all : all.filter(index => index > place.after)
    const old = world
      .within(0, Date.parse(from), at)
      .filter(isOfUser)
      .slice(0, place ? 0 : 1)
    const shown = rest.slice(0, perPage)
    const isEndless = kind === 'endless' || place?.isEndless === true
    const after = rest.length > perPage ? (shown.at(-1) ?? -1) : (place?.after ?? -1)
    const next =
      kind === 'repeated-cursor'
        ? token
        : rest.length > perPage || isEndless
          ? writeCursor({ listing: name, after, page: 0, total: 0, expires: at + 60_000 * cursorMinutes, isEndless })
          : undefined
    const link = `${this.graphUrl}/users/${user}/onlineMeetings/${listing}/delta`
    const items = [...old, ...shown].map(index => transcriptOf(world, world.call(index, at), this.graphUrl))
    const spoilt = spoilPage(kind, { items, pageSize: items.length })
    return jsonReply(200, {
      value: spoilt.items,
      ...(next === undefined
        ? { '@odata.deltaLink': `${link}?$deltatoken=${at}` }
        : { '@odata.nextLink': `${link}?$skiptoken=${encodeURIComponent(next)}` }),
    })
  }

  #meeting({ params, at }: Asked, answer: (call: WorldCall) => Reply): Reply {
    const { user, meeting = '', transcript } = params
    const { world } = this.options
    const callId = callIdOf(meeting)
    const index = callId === null ? null : world.indexOf(callId)
    if (callId === null || index === null || !world.isThere(index, at) || !world.hasTranscript(index, at))
      return refusal(404, 'No such meeting.')
    const parts = partsOf(callId)
    const isSame = parts.userId === user && (transcript === undefined || parts.transcriptId === transcript)
    return isSame ? answer(world.call(index, at)) : refusal(404, 'No such meeting.')
  }
}
