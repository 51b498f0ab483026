import { expect, it } from 'vitest'
import { knownFields, orderFields } from './field-order.ts'

it('names the additional fields of accounts and deals [filters-020] [filters-021]', () => {
  const words = (fields: readonly string[]) => fields.map(field => field.replaceAll('_', ' ')).join(', ')
  expect(words(knownFields.account)).toBe(
    'employee band, revenue band, spend band, sub-industry, country, sales region, sales sub-region, tech stack, ' +
      'account type, status, tier, campaigns, partner 1, partner 2, current solution, field 1, field 2, field 3',
  )
  expect(words(knownFields.opportunity)).toBe(
    'TCV band, ARR band, products, source, source detail, attribution, competitor, partner, campaigns, SE engaged, ' +
      'win loss reason 1, win loss reason 2, win loss features, field 1, field 2, field 3',
  )
})

it('puts known fields first, however an import wrote them, and others by name', () => {
  expect(orderFields(['Zone', 'Tier', 'office', 'Employee Band'], knownFields.account)).toEqual([
    'Employee Band',
    'Tier',
    'office',
    'Zone',
  ])
})
