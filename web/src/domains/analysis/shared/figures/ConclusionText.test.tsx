import type { CardComparison, MetricComparison } from '@bic/contract/analysis/figures'
import { winRate } from '@bic/engine/statistics/win-rate'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evidence } from '#domains/analysis/testing/evidence.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ConclusionText } from './ConclusionText.tsx'

const metric = (difference: number, least: number): MetricComparison => ({
  raw: null,
  simple: null,
  adjusted: { difference, low: difference - 0.15, high: difference + 0.15, p: 0.01, q: 0.04 },
  comparableShare: 1,
  verdict: 'early signal',
  detectable: { up: least, down: -least },
})
const arm = (deals: number) => ({
  deals,
  winRate: winRate(deals / 2, deals),
  salesCycle: { median: null, mean: null, n: 0, low: null, high: null },
  dealSize: { median: null, mean: null, n: 0, low: null, high: null },
  wonAmount: 0,
})
const message = (
  cardId: number,
  title: string,
  goesWith: 'winning' | 'losing' | null,
  difference: number,
  least = 0.3,
): CardComparison & { title: string } => ({
  cardId,
  title,
  adoption: 0.5,
  evidence: evidence(goesWith),
  landmark: 'progress',
  with: arm(50),
  without: arm(50),
  winRate: metric(difference, least),
  salesCycle: metric(0, least),
  dealSize: metric(0, least),
})

const textOf = async (
  messages: readonly (CardComparison & { title: string })[],
  basis: 'standing' | 'exploratory' = 'standing',
) => {
  await renderPart(<ConclusionText winRate={winRate(54, 112)} messages={messages} basis={basis} />)
  return [...document.querySelectorAll('p')].at(-1)?.textContent
}

test('a message that goes with winning leads to its page', async () => {
  await textOf([message(2, 'Same-day changes', 'winning', 0.29)])
  expect(screen.getByRole('link', { name: 'Same-day changes' })).toHaveAttribute('href', '/messaging/card/2')
})

test('a market is summed up in a sentence or two, the strongest message first', async () => {
  expect(
    await textOf([
      message(1, 'Faster rollout', 'winning', 0.12),
      message(2, 'Same-day changes', 'winning', 0.29),
      message(3, 'Another app', 'losing', -0.36),
      message(4, 'Board reporting', null, 0.05),
    ]),
  ).toBe(
    'You win 48% (39–57%) of 112 closed deals. Goes with winning: Same-day changes +29 points (+14 to +44), ' +
      'Faster rollout +12 points (−3 to +27). Goes with losing: Another app −36 points (−51 to −21). ' +
      '1 other message: cannot say yet; 44 more closed deals would show a difference of 25 points.',
  )
})

test('nothing proven is an answer, with what it would take', async () => {
  expect(await textOf([message(4, 'Board reporting', null, 0.05), message(5, 'Price', null, 0.2)])).toBe(
    'You win 48% (39–57%) of 112 closed deals. No message stands out yet. ' +
      'About 2 messages nothing can be said yet; 44 more closed deals would show a difference of 25 points.',
  )
  expect(await textOf([message(4, 'Board reporting', null, 0.05, 0.2)])).toMatch(/nothing can be said yet\.$/)
})

test('another view says what is known from the standing one, and no figure that does not show it', async () => {
  const messages = [
    message(1, 'Faster rollout', 'winning', 0.12),
    message(2, 'Same-day changes', 'winning', 0.1),
    message(3, 'Another app', 'losing', -0.1),
    message(4, 'Board reporting', null, 0.05),
  ]
  expect(await textOf(messages, 'exploratory')).toBe(
    'You win 48% (39–57%) of 112 closed deals. Known from the default view of the market: Faster rollout, ' +
      'Same-day changes go with winning; Another app goes with losing. These deals alone cannot show it.',
  )
})

test('another view gives the figures of messages of which its deals show it too', async () => {
  const messages = [
    message(1, 'Faster rollout', 'winning', 0.12),
    message(2, 'Same-day changes', 'winning', 0.29),
    // Not the side on which it was found.
    message(3, 'Another app', 'losing', 0.3),
  ]
  expect(await textOf(messages, 'exploratory')).toMatch(
    /In these deals alone, exploratory: Same-day changes \+29 points \(\+14 to \+44\)\.$/,
  )
  expect(await textOf([message(4, 'Board reporting', null, 0.3)], 'exploratory')).toMatch(
    /deals\. No message stands out in the default view of the market\.$/,
  )
})
