import { expect, it } from 'vitest'
import { isWrite, type RouteDef } from './route.ts'
import { routes } from './routes.ts'

const all = Object.entries<RouteDef>(routes)
const pathsOf = (id: keyof typeof routes) => all.find(([name]) => name === id)?.[1].path

it('has calls of the five verbs alone [administration-022]', () => {
  const verbs = new Set(all.map(([, { method }]) => method))
  expect([...verbs].sort()).toEqual(['DELETE', 'GET', 'PATCH', 'POST', 'PUT'])
})

it('takes two changes by GET, as clients send them [administration-023]', () => {
  for (const id of ['deleteAllFileData', 'updateReviewedKeywords'] as const)
    expect([routes[id].method, isWrite(routes[id])]).toEqual(['GET', true])
})

it('keeps the spelling of paths that clients know [administration-024] [administration-025]', () => {
  const kept = (
    [
      'getOpptyListDetailsForSolutionSimiliarWins',
      'getOpptyListDetailsForSolutionSimiliarWinsCard',
      'getOpptyListMetricsForExecutiveDashBoard',
    ] as const
  ).map(id => pathsOf(id))
  for (const [index, spelled] of ['SimiliarWins', 'SimiliarWins', 'MetricsForExecutiveDashBoard'].entries())
    expect(kept[index]).toContain(spelled)
})
