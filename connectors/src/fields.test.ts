import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './fields.ts'

describe('the fields of bodies', () => {
  it('are dotted names with the types they have had', () =>
    expect(
      fieldsOf([
        { metaData: { id: '1', duration: 5, purpose: null }, parties: [{ name: 'Ann' }, { name: 7 }] },
        { metaData: { id: 2 }, parties: [] },
      ]),
    ).toEqual({
      metaData: 'object',
      'metaData.id': 'number|text',
      'metaData.duration': 'number',
      parties: 'list',
      'parties[].name': 'number|text',
    }))

  it('do not grow without bounds', () => {
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, index]))
    expect(Object.keys(fieldsOf([wide]))).toHaveLength(500)
    const deep = JSON.parse(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`)
    expect(Object.keys(fieldsOf([deep])).length).toBeLessThan(20)
  })

  it('do not depend on the order of the bodies', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<never>, { maxLength: 5 }), bodies => {
        expect(fieldsOf(bodies.toReversed())).toEqual(fieldsOf(bodies))
      }),
    )
  })
})
