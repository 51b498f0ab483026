import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import * as way from '#lib/go-to.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import ConnectionsScreen from './ConnectionsScreen.tsx'
import ConsentRedirectScreen from './ConsentRedirectScreen.tsx'

type List = Answer<'listConnections'>
type Connection = List['connections'][number]

const at = '2026-11-20T10:42:00.000Z'
const connection: Connection = {
  connectionId: 4,
  provider: 'Gong',
  label: 'Gong',
  access: 'keyAndSecret',
  ways: [{ access: 'keyAndSecret', missing: null }],
  state: 'active',
  reason: null,
  whose: 'Acme',
  people: 12,
  mailboxes: null,
  checkedAt: at,
  clockAheadMs: 0,
  backfillFrom: '2024-11-20T00:00:00.000Z',
  completeFrom: '2024-11-20T00:00:00.000Z',
  completeUntil: at,
  asOf: at,
  oldestUnsettled: null,
  lagMinutes: 5,
  objects: [
    { state: 'applied', count: 1200 },
    { state: 'waiting', count: 3 },
    { state: 'dead', count: 1 },
  ],
  gaps: 1,
  notices: 1,
  requestsToday: 40,
  refusedToday: 2,
  requestsPerDay: 10_000,
  asksAboutGone: false,
  askedAt: at,
  answeredAt: at,
  problem: null,
  webhook: { enteredAt: 'In Gong, enter the address.', signedWith: null, madeAt: null, heardAt: null },
}
const offers: List['offers'] = [
  {
    provider: 'Gong',
    label: 'Gong',
    ways: [
      { access: 'keyAndSecret', missing: null },
      { access: 'oauth', missing: 'Nobody has given consent at Gong yet.' },
    ],
  },
]
const dead: Answer<'listSyncObjects'>['rows'][number] = {
  objectId: 9,
  stream: 'calls',
  externalId: '7782342274025937895',
  happenedAt: at,
  firstSeenAt: at,
  lastSeenAt: at,
  state: 'dead',
  reason: 'Its transcript cannot be read.',
  attempts: 8,
  nextAt: null,
  versions: 2,
  convId: 71,
  subject: 'Demo with Acme',
  title: null,
}
const complete: Answer<'getConnectionCompleteness'> = {
  asOf: at,
  from: connection.backfillFrom,
  until: at,
  backfillFrom: connection.backfillFrom,
  daysToGo: 0,
  objects: connection.objects,
  gaps: 1,
  open: 2,
  oldestUnsettled: { from: '2026-10-03T00:00:00.000Z', to: at, state: 'gap' },
  hidden: 'calls that are private in Gong',
  census: {
    countedAt: at,
    windows: 3,
    atVendor: 1204,
    inLedger: 1204,
    missing: 0,
    absent: 0,
    differing: [],
  },
  sums: [
    { name: 'conversations', left: 1200, right: 1200, holds: true },
    { name: 'tiles', left: 60, right: 59, holds: false },
    { name: 'totals', left: 1204, right: 1204, holds: true },
  ],
}
const answerList = (patch: Partial<Connection> | null, removals: List['removals'] = []) =>
  server.answers('listConnections', {
    connections: patch === null ? [] : [{ ...connection, ...patch }],
    offers: patch === null ? offers : [],
    removals,
  })

beforeEach(() => {
  answerList({})
  server.answers('getConnectionCompleteness', complete)
  server.answers('listSyncObjects', { total: 1, rows: [dead] })
  server.answers('listSyncSlices', {
    total: 1,
    rows: [
      {
        sliceId: 5,
        stream: 'calls',
        pass: 'backfill',
        windowFrom: connection.backfillFrom,
        windowTo: at,
        state: 'gap',
        pages: 2,
        listed: 100,
        vendorTotal: 120,
        requests: 3,
        restarts: 0,
        startedAt: at,
        completedAt: at,
        problem: 'Gong says 120.',
      },
    ],
  })
  server.answers('listSyncNotices', {
    total: 1,
    rows: [
      { noticeId: 2, stream: 'calls', kind: 'retyped', field: 'metaData.scope', detail: 'A number.', noticedAt: at },
    ],
  })
})
const show = (address = '/connections') => renderPart(<ConnectionsScreen />, { at: address, path: '/connections' })

describe('the screen of connections', () => {
  test('answers first, and every number opens what it counts', async () => {
    const { person, address } = await show()
    expect(
      await screen.findByText(
        /^Gong: listed until .* today\. 3 calls wait for their transcript, 1 was given up, 1 window has a gap\.$/,
      ),
    ).toBeInTheDocument()
    expect(screen.getByText(/40 requests today of 10,000 that Gong takes; 2 came too fast/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: /Given up/ }))
    await waitFor(() => expect(address()).toContain('states=dead'))
    expect(server.asked('listSyncObjects').at(-1)?.query).toMatchObject({ states: ['dead'] })
    await person.click(screen.getByRole('button', { name: /^Gaps/ }))
    expect(await screen.findByText('100 of 120')).toBeInTheDocument()
    expect(server.asked('listSyncSlices').at(-1)?.query).toMatchObject({ state: 'gap' })
  })

  test('says whether anything is missing, what cannot be known, and what that rests on', async () => {
    const { person } = await show()
    expect(await screen.findByText(/^Yes, in 1 window, the oldest of Oct 0\d, 2026/)).toBeInTheDocument()
    expect(screen.getByText(/Gong never lists calls that are private in Gong/)).toBeInTheDocument()
    await person.click(screen.getByText('How do we know?'))
    expect(screen.getByText('60 minutes, 59 minutes asked for: they differ')).toBeInTheDocument()
    expect(screen.getByText(/Ids compared in 3 windows/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: '2 windows under way' }))
    await waitFor(() => expect(server.asked('listSyncSlices').at(-1)?.query).toMatchObject({ state: 'open' }))
  })

  test('makes the address of a webhook with what the vendor signs with, shows it once, and removes it', async () => {
    const webhook = {
      enteredAt: 'In Zoom, enter the address.',
      signedWith: { name: 'secret token', foundAt: 'Zoom shows it.' },
      madeAt: null,
      heardAt: null,
    }
    answerList({ label: 'Zoom', webhook })
    server.answers('makeConnectionWebhook', { address: 'https://bic.example/tribyl/api/hooks/1-abc' })
    server.answers('removeConnectionWebhook', null)
    const { person } = await show()
    expect(await screen.findByText(/^Webhook: none\. Zoom is checked on a schedule/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Make a webhook address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Webhook of Zoom' }))
    fireEvent.change(dialog.getByLabelText('Zoom secret token'), { target: { value: 'abc' } })
    answerList({ label: 'Zoom', webhook: { ...webhook, madeAt: at } })
    await person.click(dialog.getByRole('button', { name: 'Make the address' }))
    expect(await dialog.findByLabelText('Address')).toHaveValue('https://bic.example/tribyl/api/hooks/1-abc')
    expect(dialog.getByRole('status')).toHaveTextContent('not shown again. In Zoom, enter the address.')
    expect(server.asked('makeConnectionWebhook').at(-1)?.body).toEqual({ connectionId: 4, secret: 'abc' })
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText(/^Webhook: nothing received since/)).toBeInTheDocument()
    answerList({ label: 'Zoom', webhook: { ...webhook, madeAt: at, heardAt: at } })
    await person.click(screen.getByRole('button', { name: 'Remove webhook' }))
    await waitFor(() => expect(server.asked('removeConnectionWebhook').at(-1)?.body).toEqual({ connectionId: 4 }))
    expect(await screen.findByText(/^Webhook: last received/)).toBeInTheDocument()
  })

  test('holds the place of what is on its way, and offers another try', async () => {
    server.refuses('listConnections')
    const { person } = await show()
    const alert = await screen.findByRole('alert')
    answerList({})
    await person.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: /Gong/ })).toBeInTheDocument()
  })

  test('tries one again, or all, and opens one with its versions', async () => {
    server.answers('retrySyncObjects', { retried: 1 })
    server.answers('getSyncObject', {
      object: dead,
      versions: [
        {
          number: 2,
          seenAt: at,
          isRead: false,
          changes: [{ field: 'body.title', before: 'Demo', after: null }],
          moreChanges: 3,
        },
      ],
      payload: [
        { depth: 0, name: 'body', value: null },
        { depth: 1, name: 'title', value: 'Demo' },
      ],
      morePayload: 7,
    })
    const { person, address } = await show()
    await person.click(await screen.findByRole('button', { name: 'Try Demo with Acme again' }))
    await waitFor(() =>
      expect(server.asked('retrySyncObjects').at(-1)?.body).toEqual({ connectionId: 4, objectIds: [9] }),
    )
    expect(address()).not.toContain('object=')
    await person.click(screen.getByRole('button', { name: 'Try 1 call again' }))
    await waitFor(() => expect(server.asked('retrySyncObjects').at(-1)?.body).toEqual({ connectionId: 4 }))
    await person.click(screen.getByText('Demo with Acme'))
    const dialog = await screen.findByRole('dialog', { name: 'Demo with Acme' })
    expect(await within(dialog).findByText('Demo → gone')).toBeInTheDocument()
    expect(within(dialog).getByText('and 3 more changes')).toBeInTheDocument()
    expect(within(dialog).getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      '/conversation/71',
    )
    expect(address()).toContain('object=9')
  })

  test('shows no hash of a call that was removed here', async () => {
    const reason = 'It was removed here, and is not brought in again.'
    const removed = {
      ...dead,
      externalId: 'c2f3f83adb83',
      subject: null,
      state: 'skipped',
      versions: 0,
      reason,
    } as const
    server.answers('listSyncObjects', { total: 1, rows: [removed] })
    server.answers('getSyncObject', { object: removed, versions: [], payload: [], morePayload: 0 })
    const { person } = await show()
    await person.click(await screen.findByText('Removed call'))
    const dialog = await screen.findByRole('dialog', { name: 'Removed call' })
    expect(await within(dialog).findByText(new RegExp(reason))).toBeInTheDocument()
    expect(screen.queryByText(/c2f3f83adb83/)).not.toBeInTheDocument()
  })

  test('lists changed fields and dismisses one', async () => {
    server.answers('dismissSyncNotices', { dismissed: 1 })
    const { person } = await show('/connections?view=fields')
    await person.click(await screen.findByRole('button', { name: 'Dismiss the notice about metaData.scope' }))
    await waitFor(() =>
      expect(server.asked('dismissSyncNotices').at(-1)?.body).toEqual({ connectionId: 4, noticeIds: [2] }),
    )
  })
})

describe('a connection', () => {
  test('is checked, paused and resumed', async () => {
    server.answers('checkConnection', { state: 'active', whose: null, people: 14, clockAheadMs: 0, checkedAt: at })
    server.answers('pauseConnection', { state: 'paused' })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Gong answered and lists 14 people.')).toBeInTheDocument()
    answerList({ state: 'paused' })
    await person.click(screen.getByRole('button', { name: 'Pause' }))
    server.answers('resumeConnection', { state: 'active' })
    await person.click(await screen.findByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(server.asked('resumeConnection').at(-1)?.body).toEqual({ connectionId: 4 }))
  })

  test('that is stopped because many calls are gone asks what becomes of them', async () => {
    server.answers('resumeConnection', { state: 'active' })
    answerList({ state: 'stopped', asksAboutGone: true, reason: '25 of 100 calls are gone at Gong.' })
    const { person } = await show()
    expect(await screen.findByText('25 of 100 calls are gone at Gong.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Keep them here' }))
    await waitFor(() =>
      expect(server.asked('resumeConnection').at(-1)?.body).toEqual({ connectionId: 4, gone: 'keep' }),
    )
    await person.click(screen.getByRole('button', { name: 'Continue: delete them here too' }))
    await waitFor(() =>
      expect(server.asked('resumeConnection').at(-1)?.body).toEqual({ connectionId: 4, gone: 'remove' }),
    )
  })

  test('that is stopped otherwise is tried again, and says when that fails', async () => {
    answerList({ state: 'stopped', reason: 'The access may not read /v2/calls.' })
    server.refuses('resumeConnection', { detail: 'It is being disconnected.' })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It is being disconnected.')).toBeInTheDocument()
  })

  test('whose credentials are taken no more gets new ones, and the field of a refusal is named', async () => {
    answerList({ state: 'reconnect', reason: 'Gong does not accept the access key.' })
    server.refuses('createConnection', { status: 400, code: 'BAD_INPUT', field: 'accessKey', detail: 'Copy it again.' })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Connect again' }))
    const dialog = await screen.findByRole('dialog', { name: 'Connect Gong again' })
    const submit = within(dialog).getByRole('button', { name: 'Check and connect' })
    expect(submit).toBeDisabled()
    await person.type(within(dialog).getByLabelText('Access key'), 'key')
    await person.type(within(dialog).getByLabelText('Access key secret'), 'secret')
    await person.click(submit)
    expect(await within(dialog).findByText('Copy it again.')).toBeInTheDocument()
    expect(server.asked('createConnection').at(-1)?.body).toEqual({
      provider: 'Gong',
      access: 'keyAndSecret',
      accessKey: 'key',
      accessSecret: 'secret',
    })
  })

  test('is disconnected with or without what came in', async () => {
    server.answers('deleteConnection', { jobRunId: 3 })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Gong' })
    expect(
      within(dialog).getByText(/Nothing is deleted in Gong\. What was deleted or erased here before/),
    ).toBeVisible()
    await person.click(within(dialog).getByRole('radio', { name: /Delete 1,200 conversations for good/ }))
    await person.click(within(dialog).getByRole('button', { name: 'Disconnect and delete' }))
    await waitFor(() => expect(server.asked('deleteConnection').at(-1)?.body).toEqual({ connectionId: 4, purge: true }))
  })

  test('that is a CRM keeps its records either way, and says so', async () => {
    answerList({ provider: 'Salesforce', label: 'Salesforce' })
    server.answersByDefault('getWriteBack', {
      state: 'off',
      storyNotes: false,
      planNotes: false,
      probabilityField: null,
      scoreField: null,
      needsConsent: false,
      scopes: ['crm.objects.deals.write'],
      items: [],
      withoutDeal: 0,
      notesThere: 0,
      figuresThere: 0,
      problem: null,
    })
    server.answers('deleteConnection', { jobRunId: 3 })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Salesforce' }))
    expect(dialog.getByRole('radio', { name: /^Keep 1,200 records(?!,)/ })).toBeChecked()
    await person.click(dialog.getByRole('radio', { name: /^Keep 1,200 records, never brought up to date again/ }))
    expect(dialog.getByText(/^Accounts, contacts, deals and their activities that are here stay/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(server.asked('deleteConnection').at(-1)?.body).toEqual({ connectionId: 4, purge: true }))
  })
})

test('of two vendors one is looked at, and a number leads to its own', async () => {
  const clari: Connection = { ...connection, connectionId: 6, provider: 'Clari Copilot', label: 'Clari Copilot' }
  server.answers('listConnections', { connections: [connection, clari], offers: [], removals: [] })
  const { person, address } = await show()
  await waitFor(() => expect(server.asked('listSyncObjects').at(-1)?.params).toMatchObject({ connectionId: 4 }))
  await person.click(screen.getByRole('radio', { name: 'Clari Copilot' }))
  await waitFor(() => expect(server.asked('listSyncObjects').at(-1)?.params).toMatchObject({ connectionId: 6 }))
  const [ofGong] = screen.getAllByRole('button', { name: /Given up/ })
  if (ofGong) await person.click(ofGong)
  await waitFor(() => expect(address()).toContain('of=4'))
})

describe('without a connection', () => {
  test('a vendor is connected by its key, from a day on', async () => {
    answerList(null)
    server.answers('createConnection', { connectionId: 4, whose: null, people: 12 })
    const { person } = await show()
    expect(await screen.findByText('No vendor is connected yet.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Connect Gong' }))
    const dialog = await screen.findByRole('dialog', { name: 'Connect Gong' })
    await person.type(within(dialog).getByLabelText('Access key'), ' key ')
    await person.type(within(dialog).getByLabelText('Access key secret'), 'secret')
    await person.type(within(dialog).getByLabelText(/^Base address/), 'https://us-1.api.gong.io')
    answerList({})
    await person.click(within(dialog).getByRole('button', { name: 'Check and connect' }))
    await waitFor(() =>
      expect(server.asked('createConnection').at(-1)?.body).toMatchObject({
        accessKey: 'key',
        accessSecret: 'secret',
        baseUrl: 'https://us-1.api.gong.io',
        backfillFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      }),
    )
    expect(await screen.findByRole('heading', { name: /Gong/ })).toBeInTheDocument()
  })

  test('a vendor is connected by what it calls its token', async () => {
    const chorus = { provider: 'Chorus' as const, label: 'Chorus', ways: [{ access: 'token' as const, missing: null }] }
    server.answers('listConnections', { connections: [], offers: [chorus], removals: [] })
    server.refuses('createConnection', { status: 400, code: 'BAD_INPUT', field: 'token', detail: 'Copy it again.' })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Connect Chorus' }))
    const dialog = await screen.findByRole('dialog', { name: 'Connect Chorus' })
    expect(within(dialog).queryByRole('radio')).toBeNull()
    fireEvent.change(within(dialog).getByLabelText('API token'), { target: { value: ' abc ' } })
    await person.click(within(dialog).getByRole('button', { name: 'Check and connect' }))
    expect(await within(dialog).findByText('Copy it again.')).toBeInTheDocument()
    const { body } = server.asked('createConnection').at(-1) ?? {}
    expect(body).toEqual({ provider: 'Chorus', access: 'token', token: 'abc', backfillFrom: expect.any(String) })
  })

  test('a mail server is connected by its host and an account, with the encryption that is chosen', async () => {
    const imap = { provider: 'IMAP' as const, label: 'IMAP', ways: [{ access: 'mailAccount' as const, missing: null }] }
    server.answers('listConnections', { connections: [], offers: [imap], removals: [] })
    const detail = 'The host refuses connections at this port.'
    server.refuses('createConnection', { status: 400, code: 'BAD_INPUT', field: 'port', detail })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Connect IMAP' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect IMAP' }))
    const submit = dialog.getByRole('button', { name: 'Check and connect' })
    const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    expect(dialog.queryByLabelText(/Base address/)).toBeNull()
    type('Mail server', ' imap.example.com ')
    type('User name', 'ada')
    type('Address of a mailbox', 'ada@example.com')
    expect(submit).toBeDisabled()
    type('Password', ' app password ')
    await person.click(submit)
    expect(await dialog.findByText(detail)).toBeInTheDocument()
    const body = {
      provider: 'IMAP',
      access: 'mailAccount',
      host: 'imap.example.com',
      user: 'ada',
      password: ' app password ',
      subject: 'ada@example.com',
      security: 'tls',
      backfillFrom: expect.any(String),
    }
    expect(server.asked('createConnection').at(-1)?.body).toEqual(body)
    type('Port (optional)', '1143')
    await person.click(dialog.getByRole('radio', { name: 'STARTTLS' }))
    await person.click(submit)
    await waitFor(() =>
      expect(server.asked('createConnection').at(-1)?.body).toEqual({ ...body, port: 1143, security: 'startTls' }),
    )
  })

  test('a vendor is connected by consent, at the domain that the company has there', async () => {
    const ways = [
      { access: 'oauth' as const, missing: null },
      { access: 'clientCredentials' as const, missing: null },
    ]
    server.answers('listConnections', {
      connections: [],
      removals: [],
      offers: [{ provider: 'Salesforce', label: 'Salesforce', ways }],
    })
    const go = vi.spyOn(way, 'goTo').mockImplementation(() => undefined)
    server.answers('beginConsent', { url: 'https://company.my.salesforce.com/services/oauth2/authorize?state=1.x' })
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Connect Salesforce' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect Salesforce' }))
    await person.click(dialog.getByRole('button', { name: 'Continue at Salesforce' }))
    await waitFor(() => expect(server.asked('beginConsent').at(-1)?.body).toEqual({ provider: 'Salesforce' }))
    await person.click(dialog.getByText('Own domain'))
    expect(dialog.getByRole('button', { name: 'Continue at Salesforce' })).toBeDisabled()
    const domain = dialog.getByLabelText('Domain, like company.my.salesforce.com')
    fireEvent.change(domain, { target: { value: 'company.my.salesforce.com' } })
    await person.click(dialog.getByRole('button', { name: 'Continue at Salesforce' }))
    await waitFor(() => expect(go).toHaveBeenCalledTimes(2))
    expect(server.asked('beginConsent').at(-1)?.body).toEqual({
      provider: 'Salesforce',
      place: 'company.my.salesforce.com',
    })
    go.mockRestore()
  })

  test('the return from a vendor sends the code and leads to the connections', async () => {
    server.answers('finishConsent', {
      connectionId: 4,
      provider: 'Salesforce',
      label: 'Salesforce',
      whose: 'Acme',
      people: 22,
    })
    const at = '/connections/oauth/redirect'
    const { person, address } = await renderPart(<ConsentRedirectScreen />, {
      at: `${at}?code=abc&state=7.xyz`,
      path: at,
    })
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent(
      'Salesforce answered and lists 22 people. Its records come in from now on.',
    )
    const body = { authorizationCode: 'abc', state: '7.xyz', customerId: 7 }
    expect(server.asked('finishConsent').map(one => one.body)).toEqual([body])
    await person.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(address()).toBe('/connections'))
  })

  test('the other way says what it lacks', async () => {
    answerList(null)
    const { person } = await show()
    await person.click(await screen.findByRole('button', { name: 'Connect Gong' }))
    const dialog = await screen.findByRole('dialog', { name: 'Connect Gong' })
    await person.click(within(dialog).getByRole('radio', { name: 'By OAuth' }))
    expect(within(dialog).getByText('Nobody has given consent at Gong yet.')).toBeInTheDocument()
    expect(within(dialog).getByRole('button', { name: 'Check and connect' })).toBeDisabled()
  })

  test('receipts say what was removed, and how far a removal is', async () => {
    const removal = { jobRunId: 8, label: 'Gong', purge: true, status: 'done', done: 3, total: 3, startedAt: at }
    answerList(null, [
      {
        ...removal,
        finishedAt: at,
        removed: [
          { from: 'conversation', count: 3 },
          { from: 'sync_version', count: 5 },
        ],
      },
      { ...removal, jobRunId: 7, status: 'running', done: 1, finishedAt: null, removed: [] },
    ])
    await show()
    expect(await screen.findByText(/Removed: 3 conversations, 5 records of vendors\.$/)).toBeInTheDocument()
    expect(screen.getByText('Gong with what came in is being disconnected: 1 of 3 conversations.')).toBeInTheDocument()
  })
})
