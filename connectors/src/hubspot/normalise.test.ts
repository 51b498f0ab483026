import { expect, it } from 'vitest'
import { companyOf, dealOf } from './normalise.ts'

const detail = (more: object = {}) => ({
  stage: 'Signed',
  history: [{ stage: 'Signed', at: '2026-04-01T01:30:00.500Z' }],
  companyId: null,
  owner: null,
  timeZone: 'US/Eastern',
  ...more,
})
const deal = (properties: object) => ({ id: '1', archived: false, properties: { ...properties } })

it('has the days of the zone of the account', () => {
  const body = deal({ closedate: '2026-04-01T01:30:00Z', createdate: '1767225600000' })
  expect(dealOf(body, detail())).toMatchObject({
    record: {
      fields: { closedate: '2026-03-31T21:30:00-04:00', createdate: '2025-12-31T19:00:00-05:00' },
      stages: [{ stage: 'Signed', at: '2026-03-31T21:30:00-04:00' }],
    },
  })
  const closedAt = (timeZone: string, closedate: string) =>
    expect(dealOf(body, detail({ timeZone }))).toMatchObject({ record: { fields: { closedate } } })
  closedAt('UTC', '2026-04-01T01:30:00+00:00')
  closedAt('Nowhere/None', '2026-04-01T01:30:00Z')
})

it('has the amount in the currency of the account where there is one', () => {
  expect(dealOf(deal({ amount: '10', amount_in_home_currency: '9.5' }), detail())).toMatchObject({
    record: { fields: { Amount: '9.5' } },
  })
  expect(dealOf(deal({ amount: '10' }), detail())).toMatchObject({
    record: { fields: { Amount: '10', closedate: '' } },
  })
})

it.each([
  [{ hs_is_closed_won: 'true', hs_is_closed: 'true' }, 'Won'],
  [{ hs_is_closed_lost: 'true' }, 'Lost'],
  [{ hs_is_closed: 'true', hs_is_closed_won: 'false' }, 'Lost'],
  [{ hs_is_closed: 'false', hs_is_closed_won: null }, 'Open'],
])('of %j is %s', (properties, Status) => {
  expect(dealOf(deal(properties), detail())).toMatchObject({ record: { fields: { Status } } })
})

it('of a company that was stored before owners were asked for, nothing is said of its owner', () => {
  const body = { id: '7', archived: false, properties: { name: 'Acme' } }
  const fieldsOf = (detail: { owner: { name: string; email: string } | null } | null) => {
    const read = companyOf(body, detail)
    return read.state === 'record' ? read.record.fields : null
  }
  expect(fieldsOf(null)).toEqual({ hs_object_id: '7', name: 'Acme' })
  expect(fieldsOf({ owner: null })).toMatchObject({ Owner: '', OwnerEmail: '' })
  expect(fieldsOf({ owner: { name: 'Ann', email: 'ann@x.example' } })).toMatchObject({ Owner: 'Ann' })
})

it('that went away while it was read is no deal without stages', () => {
  expect(() => dealOf(deal({}), null)).toThrow('had this deal no more')
})
