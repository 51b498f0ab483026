import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ChunkPlan, type Program, planChunks } from './plan-chunks.ts'

const large = 1_000_000

/** Modules by what they import, each of one size unless sizes say otherwise. */
const programOf = (
  imports: Record<string, readonly string[]>,
  { pages = ['page'], demanded = [] as string[], size = large, sizes = {} as Record<string, number> } = {},
): Program => ({
  modules: new Map(
    Object.entries(imports).map(([id, imported]) => [id, { id, size: sizes[id] ?? size, imports: imported }]),
  ),
  pages,
  demanded,
})

const sorted = ({ shared }: ChunkPlan) => shared.map(ids => ids.toSorted()).sort()

it('the shell is all that a page imports; a module that one screen needs is in no other script', () => {
  const plan = planChunks(
    programOf(
      { page: ['react'], react: [], deal: ['chart', 'react'], chart: [], home: [] },
      { demanded: ['deal', 'home'] },
    ),
  )
  expect([...plan.shell].sort()).toEqual(['page', 'react'])
  expect(plan.shared).toEqual([])
})

it('large modules that different screens share are in different scripts, those that the same ones share in one', () => {
  const plan = planChunks(
    programOf(
      { page: [], a: ['x', 'y', 'z'], b: ['x', 'y', 'z'], c: ['z'], x: [], y: [], z: [] },
      { demanded: ['a', 'b', 'c'] },
    ),
  )
  expect(sorted(plan)).toEqual([['x', 'y'], ['z']])
})

it('small modules join the script that costs their users least', () => {
  const plan = planChunks(
    programOf(
      { page: [], a: ['x', 'small'], b: ['x', 'small'], c: ['small', 'y'], d: ['y'], x: [], y: [], small: [] },
      { demanded: ['a', 'b', 'c', 'd'], sizes: { small: 10, x: 150_000, y: 2_000_000 } },
    ),
  )
  // Joined with x it spares a and b a request each, which does not outweigh what c would load in vain.
  expect(sorted(plan)).toEqual([['small'], ['x'], ['y']])
  const smaller = planChunks(
    programOf(
      { page: [], a: ['x', 'small'], b: ['x', 'small'], c: ['small', 'y'], d: ['y'], x: [], y: [], small: [] },
      { demanded: ['a', 'b', 'c', 'd'], sizes: { small: 10, x: 50_000, y: 2_000_000 } },
    ),
  )
  expect(sorted(smaller)).toEqual([['small', 'x'], ['y']])
})

/** Programs with imports of any shape, circles too. */
const programs = fc
  .record({
    count: fc.integer({ min: 1, max: 25 }),
    edges: fc.array(fc.tuple(fc.nat(24), fc.nat(24)), { maxLength: 60 }),
    demanded: fc.uniqueArray(fc.nat(24), { maxLength: 8 }),
    sizes: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 25, maxLength: 25 }),
  })
  .map(({ count, edges, demanded, sizes }): Program => {
    const ids = Array.from({ length: count }, (_, at) => `m${at}`)
    return {
      modules: new Map(
        ids.map((id, at) => [
          id,
          {
            id,
            size: sizes[at] ?? 0,
            imports: edges.filter(([from, to]) => from === at && to < count).map(([, to]) => `m${to}`),
          },
        ]),
      ),
      pages: ['m0'],
      demanded: demanded.filter(at => at < count).map(at => `m${at}`),
    }
  })

const closureOf = (program: Program, start: string): Set<string> => {
  const seen = new Set([start])
  for (const id of seen) for (const other of program.modules.get(id)?.imports ?? []) seen.add(other)
  return seen
}

it('each module that several screens need is in one script, and no scripts need each other in a circle', () => {
  fc.assert(
    fc.property(programs, program => {
      const { shell, shared } = planChunks(program)
      expect(shell).toEqual(closureOf(program, 'm0'))
      const users = (id: string) => program.demanded.filter(start => closureOf(program, start).has(id)).length
      const wanted = [...program.modules.keys()].filter(id => !shell.has(id) && users(id) > 1)
      expect(shared.flat().toSorted()).toEqual(wanted.toSorted())

      const scriptOf = new Map(shared.flatMap((ids, at) => ids.map(id => [id, at] as const)))
      const needs = shared.map(
        (ids, at) =>
          new Set(
            ids
              .flatMap(id => program.modules.get(id)?.imports ?? [])
              .flatMap(id => scriptOf.get(id) ?? [])
              .filter(other => other !== at),
          ),
      )
      // Scripts that need none of those left can be taken away, until there are none.
      const left = new Set(shared.keys())
      for (let before = -1; before !== left.size; ) {
        before = left.size
        for (const at of left) if ([...(needs[at] ?? [])].every(other => !left.has(other))) left.delete(at)
      }
      expect([...left]).toEqual([])
    }),
    { seed: 20261128, numRuns: 500 },
  )
})
