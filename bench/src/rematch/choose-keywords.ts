import { makeKeywords } from '../corpus/make-keywords.ts'
import type { Blocks } from '../corpus/read-blocks.ts'
import type { Api } from '../history/api.ts'
import { Random } from '../random.ts'

export interface Candidate {
  /** As it is typed: in double quotes when it is exact. */
  readonly written: string
  readonly conversations: number
}

/** Words that are in nearly every conversation: the worst that anybody can add. */
const everywhere = ['the', 'think', 'we are', 'people', 'because', '"going to"']

/** Keywords from those that match nowhere to those that match everywhere, evenly spread over the orders between. */
export const chooseKeywords = async (api: Api, blocks: Blocks, count: number): Promise<Candidate[]> => {
  const made = makeKeywords(blocks, count * 6, new Random(3)).map(({ text, exact }) => (exact ? `"${text}"` : text))
  const found: Candidate[] = []
  for (const written of new Set([...everywhere, ...made])) {
    const { conversations } = await api.call('previewKeyword', { query: { text: written } })
    found.push({ written, conversations })
  }
  const sorted = found.toSorted((a, b) => a.conversations - b.conversations)
  const largest = Math.log1p(sorted.at(-1)?.conversations ?? 0)
  const chosen = new Set<Candidate>()
  for (let k = 0; k < count; k++) {
    const wanted = Math.expm1((largest * k) / (count - 1))
    const rest = sorted.filter(candidate => !chosen.has(candidate))
    const distance = ({ conversations }: Candidate) => Math.abs(Math.log1p(conversations) - Math.log1p(wanted))
    chosen.add(rest.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best)))
  }
  return [...chosen]
}
