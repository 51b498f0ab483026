import { expect, test } from 'vitest'
import { briefOf, effectOf } from '#domains/content/screens/content.testing.ts'
import { briefsText, effectText, messagesText, provenFirst } from './brief-words.ts'

const row = (cardTitle: string, effect: ReturnType<typeof effectOf> | null) => ({ cardTitle, effect })

test('an effect is said with its interval and the deals it is from', () => {
  expect(effectText(effectOf(1, 'winning', [0.29, 0.13, 0.44]))).toBe('+29 points (+13 to +44), n = 160')
  expect(effectText(null)).toBe('')
  expect(effectText(effectOf(1, null))).toBe('')
})

test('an interval that allows everything says so, and no points', () => {
  expect(effectText(effectOf(1, null, [0.45, -1, 1]))).toBe(
    'too few deals to say, anything from −100 to +100 points, n = 160',
  )
})

test('proven messages come first by the least that their effect may be, losing ones last', () => {
  const rows = [
    row('Losing', effectOf(1, 'losing', [-0.3, -0.4, -0.2])),
    row('Open', effectOf(2, null, [0.5, 0.4, 0.6])),
    row('Wide', effectOf(3, 'winning', [0.5, 0.05, 0.9])),
    row('Sure', effectOf(4, 'winning', [0.3, 0.2, 0.4])),
    row('Another', null),
  ]
  expect(provenFirst(rows).map(({ cardTitle }) => cardTitle)).toEqual(['Sure', 'Wide', 'Another', 'Open', 'Losing'])
  expect(messagesText(rows, 12, 'Retail')).toBe(
    'Buyers of Retail said these messages in 12 conversations. 2 go with winning, “Sure” the most surely: +30 points (+20 to +40). “Losing” goes with losing.',
  )
  expect(messagesText([rows[1]!], 1, 'Retail')).toBe(
    'Buyers of Retail said this message in 1 conversation. Whether it goes with winning is not known yet.',
  )
  expect(messagesText([], 0, 'Retail')).toMatch(/^Choose the messages/)
})

test('briefs are counted by what came of them', () => {
  expect(briefsText([briefOf({ status: 'published' }), briefOf({ status: 'draft' })])).toBe(
    '2 briefs, 1 of which is published.',
  )
  const [draft, published] = [briefOf({ status: 'draft' }), briefOf({ status: 'published' })]
  expect([[draft, draft], [draft], [published]].map(briefsText)).toEqual([
    '2 briefs, none of which is published yet.',
    '1 brief, not published yet.',
    '1 brief, which is published.',
  ])
})
