import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { ownProcessorTime } from '../processor-time.ts'
import { type Contestant, megabytesOf } from './contestant.ts'

/** The engine as the product uses it. */
export const ourMatcher: Contestant = {
  name: 'this product',
  remark: '40% exact, 60% by stem with gaps of up to two words; whole words, overlapping, offsets of every match',
  prepare: async ({ texts }, keywords) => {
    const numbered = keywords.map((keyword, id) => ({ ...keyword, id }))
    const matcher = compileKeywords(numbered, new Vocabulary())
    const hits = new HitBuffer()
    const run = async () => {
      let matches = 0
      const started = ownProcessorTime()
      for (const { text, fragments } of texts) {
        hits.clear()
        matcher.match(text, fragments, hits)
        matches += hits.count
      }
      return { matches, seconds: ownProcessorTime() - started }
    }
    return { megabytes: megabytesOf(texts), run }
  },
}
