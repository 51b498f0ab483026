import { expect, test } from 'vitest'
import { kindOfType } from './kind-of-type.ts'

test('the words of a type say what a deal is', () => {
  for (const type of ['New Business', 'New Logo', 'new customer', 'Logo']) expect(kindOfType(type)).toBe('newLogo')
  for (const type of [
    'Existing Business',
    'Existing Customer - Upgrade',
    'Upsell',
    'Cross-sell',
    'Add-on',
    'Expansion',
  ])
    expect(kindOfType(type)).toBe('expansion')
  for (const type of ['Renewal', 'renew', 'Existing customer renewal']) expect(kindOfType(type)).toBe('renewal')
  for (const type of [null, '', 'Services', 'Newsletter', 'Biology']) expect(kindOfType(type)).toBeNull()
})
