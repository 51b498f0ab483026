import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dealTitle } from './deal-title.ts'

it.each([
  ['Acme - Field Service renewal 1', 'Acme', 'Field Service renewal 1'],
  ['ACME: Pilot', 'Acme', 'Pilot'],
  ['Pilot for Acme Inc.', 'Acme Inc.', 'Pilot'],
  ['Renewal – Acme', 'Acme', 'Renewal'],
  ['Acme (EU) / Pilot', 'Acme (EU)', 'Pilot'],
  ['Acme', 'Acme', 'Acme'],
  ['Acme -', 'Acme', 'Acme -'],
  ['Acmetal - Pilot', 'Acme', 'Acmetal - Pilot'],
  ['Acme Pilot', 'Acme', 'Acme Pilot'],
  ['Acme-Net - Pilot', 'Acme', 'Acme-Net - Pilot'],
  ['ΟΔΟΣ - Pilot', 'οδος', 'Pilot'],
  ['Pilot FOR STRAẞE 7', 'Straße 7', 'Pilot'],
  ['Pilot at Acme+Co. (EU)', 'Acme+Co. (EU)', 'Pilot'],
  ['Pilot', null, 'Pilot'],
  ['Pilot', '', 'Pilot'],
])('"%s" beside the account "%s" is "%s"', (name, account, title) => {
  expect(dealTitle(name, account)).toBe(title)
})

it('is never empty, and part of the name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (name, account) => {
      const title = dealTitle(name, account)
      expect(title).not.toBe('')
      expect(name).toContain(title)
    }),
  )
})
