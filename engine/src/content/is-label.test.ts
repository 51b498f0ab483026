import { expect, it } from 'vitest'
import { isLabel } from './is-label.ts'

it.each(['17', '1,250', 'd666f1f7-46cb-42bd-9a39-9a39cf2a509f', 'Abstract', 'Test image:', 'Table 3', 'Pricing.'])(
  '%s names something',
  text => expect(isLabel(text)).toBe(true),
)

it.each([
  'Crews wait.',
  'Our planner synergizes',
  'Best planner',
  'Faster crews',
  'Guaranteed savings',
  '99.9% uptime',
  '€4 a day',
  '“It works”',
])('%s asserts something', text => expect(isLabel(text)).toBe(false))
