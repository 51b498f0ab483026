import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { ChorusMock } from './chorus/chorus-mock.ts'
import { ClariMock } from './clari/clari-mock.ts'
import type { VirtualClock } from './clock.ts'
import { dateByClock } from './date-by-clock.ts'
import { FaultPlan } from './faults/fault-plan.ts'
import { FirefliesMock } from './fireflies/fireflies-mock.ts'
import { GmailMock } from './gmail/gmail-mock.ts'
import { GongMock } from './gong/gong-mock.ts'
import { ImapMock } from './imap/imap-mock.ts'
import { MeetMock } from './meet/meet-mock.ts'
import { Microsoft365Mock } from './microsoft-365/microsoft-365-mock.ts'
import { OpenApi } from './open-api.ts'
import { OutreachMock } from './outreach/outreach-mock.ts'
import { TeamsMock } from './teams/teams-mock.ts'
import type { World } from './world/world.ts'
import { ZoomMock } from './zoom/zoom-mock.ts'

const described = new URL('../../../shared/data/api_fixtures/gong_openapi/gong.oas.json', import.meta.url)

export interface MockOptions {
  readonly world: World
  readonly clock: Pick<VirtualClock, 'now'>
  /** By how many minutes the clocks of the vendors are ahead of ours. */
  readonly minutesAhead?: number
  /** How many calls a page has. */
  readonly perPage?: number
  readonly cursorMinutes?: number
  readonly tokenSeconds?: number
  readonly limits?: { readonly perSecond: number; readonly perDay: number }
}

/** Vendors that answer from a world, on a clock of their own. */
export interface Mocks {
  /** Without a slash at the end. */
  readonly url: string
  readonly gong: GongMock
  readonly clari: ClariMock
  readonly chorus: ChorusMock
  readonly zoom: ZoomMock
  readonly fireflies: FirefliesMock
  readonly teams: TeamsMock
  readonly meet: MeetMock
  readonly gmail: GmailMock
  readonly microsoft365: Microsoft365Mock
  readonly imap: ImapMock
  readonly outreach: OutreachMock
  readonly faults: FaultPlan
  readonly stop: () => Promise<void>
}

/** Starts the vendors on this machine. They answer at once: when they are asked too often, they say so. */
export const startMocks = async (options: MockOptions): Promise<Mocks> => {
  const { world, clock, minutesAhead = 0, perPage = 100, cursorMinutes = 15, tokenSeconds = 86_400 } = options
  const faults = new FaultPlan()
  const gong = new GongMock({
    world,
    now: clock.now,
    faults,
    minutesAhead,
    perPage,
    cursorMinutes,
    tokenSeconds,
    limits: options.limits ?? { perSecond: 3, perDay: 10_000 },
    openApi: existsSync(described) ? new OpenApi(readFileSync(described, 'utf8')) : null,
  })
  const clari = new ClariMock({
    world,
    now: clock.now,
    faults,
    minutesAhead,
    limits: { perSecond: 10, perDay: 100_000 },
  })
  const chorus = new ChorusMock({ world, now: clock.now, faults, minutesAhead, perPage, perMinute: 15 })
  const zoom = new ZoomMock({
    world,
    now: clock.now,
    faults,
    minutesAhead,
    perPage,
    cursorMinutes,
    limits: { perSecond: 20, perDay: 100_000 },
  })
  const fireflies = new FirefliesMock({ world, now: clock.now, faults, minutesAhead, perPage, perMinute: 60 })
  const graph = { world, now: clock.now, faults, minutesAhead, perPage, cursorMinutes }
  const teams = new TeamsMock({ ...graph, most: 20, perMilliseconds: 1000 })
  const microsoft365 = new Microsoft365Mock({ ...graph, most: 10_000, perMilliseconds: 600_000 })
  const imap = new ImapMock({ world, now: clock.now, faults, minutesAhead })
  await imap.start()
  const meet = new MeetMock({ world, now: clock.now, faults, minutesAhead, perPage, cursorMinutes, perMinute: 600 })
  const gmail = new GmailMock({ world, now: clock.now, faults, minutesAhead, perPage, cursorMinutes, perMinute: 3000 })
  const outreach = new OutreachMock({
    world,
    now: clock.now,
    faults,
    minutesAhead,
    perPage,
    cursorMinutes,
    perHour: 10_000,
  })
  // Ids of Microsoft are long.
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  dateByClock(app, clock, minutesAhead)
  await app.register(gong.routes, { prefix: '/gong' })
  await app.register(clari.routes, { prefix: '/clari' })
  await app.register(chorus.routes, { prefix: '/chorus' })
  await app.register(zoom.routes, { prefix: '/zoom' })
  await app.register(fireflies.routes, { prefix: '/fireflies' })
  await app.register(teams.routes, { prefix: '/teams' })
  await app.register(meet.routes, { prefix: '/meet' })
  await app.register(gmail.routes, { prefix: '/gmail' })
  await app.register(microsoft365.routes, { prefix: '/microsoft-365' })
  await app.register(outreach.routes, { prefix: '/outreach' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  gong.listensAt(url)
  clari.listensAt(url)
  chorus.listensAt(url)
  zoom.listensAt(url)
  fireflies.listensAt(url)
  teams.listensAt(url)
  meet.listensAt(url)
  gmail.listensAt(url)
  microsoft365.listensAt(url)
  outreach.listensAt(url)
  return {
    url,
    gong,
    clari,
    chorus,
    zoom,
    fireflies,
    teams,
    meet,
    gmail,
    microsoft365,
    imap,
    outreach,
    faults,
    stop: async () => {
      await imap.stop()
      await app.close()
    },
  }
}
