import { VirtualClock } from '@bic/mocks/clock'
import { hubspotId } from '@bic/mocks/hubspot/bodies'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { afterEach, describe, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import type { HttpConnector } from '../connector.ts'
import { hubspot } from '../hubspot/hubspot.ts'
import { salesforce } from '../salesforce/salesforce.ts'
import { askerOf } from '../testing/against-mock.ts'
import type { DealNote, Writing } from '../writing.ts'

let running: CrmMock | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const vendors = {
  Salesforce: {
    connector: salesforce as HttpConnector,
    mockOf: ({ salesforce: mock }: CrmMock) => mock,
    accessOf: ({ salesforce: { tokens, baseUrl } }: CrmMock): Access => ({
      kind: 'oauth',
      accessToken: tokens.issue().accessToken,
      baseUrl,
    }),
    idOf: (id: string) => id,
    field: 'Chance__c',
  },
  HubSpot: {
    connector: hubspot as HttpConnector,
    mockOf: ({ hubspot: mock }: CrmMock) => mock,
    accessOf: ({ hubspot: { token, baseUrl } }: CrmMock): Access => ({
      kind: 'token',
      token,
      scheme: 'bearer',
      baseUrl,
    }),
    idOf: hubspotId,
    field: 'chance',
  },
} as const

const start = async (name: keyof typeof vendors) => {
  const vendor = vendors[name]
  const clock = new VirtualClock('2026-12-01T00:00:00Z')
  const world = makeCrmWorld({ seed: 5, accounts: 8, from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' })
  running = await startCrmMock({
    world,
    clock,
    numberFields: [vendor.field],
    ownFields: () => ({ Region__c: 'North' }),
  })
  const mock = vendor.mockOf(running)
  const all = world.records('Opportunity', clock.now().getTime())
  const [live, other] = all.filter(({ isDeleted }) => !isDeleted)
  const gone = all.find(({ isDeleted }) => isDeleted)
  const ask = askerOf(vendor.connector, vendor.accessOf(running), clock, { pause: 300 })
  const { writing } = vendor.connector
  return {
    ask,
    mock,
    writing: writing as Writing,
    deal: { id: vendor.idOf(live?.id ?? ''), own: live?.id ?? '' },
    other: { id: vendor.idOf(other?.id ?? ''), own: other?.id ?? '' },
    goneId: vendor.idOf(gone?.id ?? ''),
    field: vendor.field,
  }
}

const noteOf = (dealId: string, patch: Partial<DealNote> = {}): DealNote => ({
  dealId,
  mark: '3f0e6a52-0000-4000-8000-000000000001',
  title: 'Pilot & price',
  text: 'They asked for a <pilot>.\n\nNext: “send terms” & wait   a week.',
  at: '2026-11-30T10:00:00.000Z',
  ...patch,
})

describe.each(Object.keys(vendors) as (keyof typeof vendors)[])('what is written to %s', name => {
  it('offers the number fields that the customer made', async () => {
    const { ask, writing, field } = await start(name)
    const fields = await writing.fields(ask)
    expect(fields.map(one => one.name)).toEqual([field])
  })

  it('is a note that is known again by its mark, changed and removed', async () => {
    const { ask, writing, deal, other, mock } = await start(name)
    const note = noteOf(deal.id)
    expect(await writing.findNote(ask, deal.id, note.mark)).toBeNull()
    const made = await writing.createNote(ask, note)
    expect(made.state).toBe('written')
    const id = 'id' in made ? made.id : ''
    expect(await writing.findNote(ask, deal.id, note.mark)).toEqual({ id, text: writing.plainOf(note) })
    expect(await writing.findNote(ask, other.id, note.mark)).toBeNull()
    expect(mock.writes.notes[0]?.dealId).toBe(deal.own)
    const changed = noteOf(deal.id, { text: 'They signed.' })
    expect(await writing.updateNote(ask, id, changed)).toEqual({ state: 'written', id })
    expect(await writing.readNote(ask, id)).toEqual({ id, text: writing.plainOf(changed) })
    expect((await writing.removeNote(ask, id)).state).toBe('written')
    expect(await writing.readNote(ask, id)).toBeNull()
    expect((await writing.updateNote(ask, id, changed)).state).toBe('gone')
    expect(mock.violations).toEqual([])
  })

  it('is cut where the CRM takes no more, and not through a character', async () => {
    const { ask, writing, deal, mock } = await start(name)
    const note = noteOf(deal.id, { text: '😀&'.repeat(40_000) })
    expect((await writing.createNote(ask, note)).state).toBe('written')
    const body = mock.writes.notes[0]?.body ?? ''
    expect(body.length).toBeGreaterThan(writing.mostCharacters * 0.95)
    expect(body.isWellFormed()).toBe(true)
    expect(body).toContain(note.mark)
    expect((await writing.findNote(ask, deal.id, note.mark))?.text).toBe(writing.plainOf(note))
  })

  it('is a value of each deal, of which those that are refused say why', async () => {
    const { ask, writing, deal, other, goneId, field, mock } = await start(name)
    mock.writes.rule = value => ((value ?? 0) > 100 ? 'A chance is at most 100.' : null)
    const written = await writing.writeValues(ask, [
      { dealId: deal.id, field, value: 45 },
      { dealId: other.id, field, value: 450 },
      { dealId: goneId, field, value: 4 },
    ])
    expect(written.get(deal.id)?.state).toBe('written')
    expect(written.get(other.id)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('A chance is at most 100.'),
    })
    expect(written.get(goneId)?.state).toBe('gone')
    const read = await writing.readValues(ask, [deal.id, other.id, goneId], [field])
    expect([...read]).toEqual(
      expect.arrayContaining([
        [deal.id, new Map([[field, 45]])],
        [other.id, new Map([[field, null]])],
      ]),
    )
    expect(read.has(goneId)).toBe(false)
    await writing.writeValues(ask, [{ dealId: deal.id, field, value: null }])
    expect(mock.writes.value(deal.own, field)).toBeNull()
    expect(mock.violations).toEqual([])
  })

  it('is refused where the permission is missing', async () => {
    const { ask, writing, deal, field, mock } = await start(name)
    mock.writes.mayWrite = false
    const note = await writing.createNote(ask, noteOf(deal.id))
    expect(note).toMatchObject({ state: 'refused' })
    const values = await writing.writeValues(ask, [{ dealId: deal.id, field, value: 1 }])
    expect(values.get(deal.id)).toMatchObject({ state: 'refused' })
  })
})

it('knows the markup and the entities that HubSpot may write a note in', () => {
  const writing = hubspot.writing as Writing
  const note = noteOf('1', { title: '', text: 'A &amp; B\nC' })
  expect(writing.plainOf(note)).toMatch(/^A &amp; B C Written by/)
})
