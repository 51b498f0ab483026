import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSample, postingsOfSegment, type SampleDocuments, sampleDocuments } from './evaluate.testing.ts'
import { mergeDocumentTables, mergePostings } from './merge.ts'

fc.configureGlobal({ seed: 20 })

const words = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1']
const nothingDead = new Set<number>()

describe('merging segments', () => {
  it('gives the bytes of one segment built from the living documents', () => {
    fc.assert(
      fc.property(fc.array(sampleDocuments, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(40)), (parts, gone) => {
        // A document of a later segment replaces the same one of an earlier; some are deleted everywhere.
        const living = new Map<number, SampleDocuments extends ReadonlyMap<number, infer F> ? F : never>()
        for (const part of parts) for (const [id, fragments] of part) living.set(id, fragments)
        for (const id of gone) living.delete(id)
        const inputs = parts.map((part, i) => {
          const dead = new Set(gone)
          for (const later of parts.slice(i + 1)) for (const id of later.keys()) dead.add(id)
          const segment = buildSample(part)
          return { dead, table: segment.documents, postingsOf: postingsOfSegment(segment) }
        })
        const whole = buildSample(living)
        const postingsOf = postingsOfSegment(whole)
        expect(mergeDocumentTables(inputs.map(({ table, dead }) => ({ bytes: table, dead })))).toEqual(whole.documents)
        for (const word of words) {
          const merged = mergePostings(
            inputs.flatMap(({ postingsOf, dead }) => {
              const bytes = postingsOf(word)
              return bytes ? [{ bytes, dead }] : []
            }),
          )
          expect(merged ?? undefined).toEqual(postingsOf(word))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('refuses a document that lives in two segments', () => {
    const segment = buildSample(new Map([[6, [{ side: 'buyer', muted: false, words: ['a1'] }]]]))
    const bytes = postingsOfSegment(segment)('a1')!
    const twice = (input: Uint8Array) => [input, input].map(bytes => ({ bytes, dead: nothingDead }))
    expect(() => mergePostings(twice(bytes))).toThrow(/Document 6 lives in two segments/)
    expect(() => mergeDocumentTables(twice(segment.documents))).toThrow(/Document 6 lives in two segments/)
  })

  it('leaves nothing of nothing', () => {
    expect(mergePostings([])).toBeNull()
    expect([...mergeDocumentTables([])]).toEqual([0])
  })
})
