import type { promptSources } from '@bic/contract/content/content-words'

/** Prompts that everybody has, by where they are offered. */
export const systemPrompts: readonly {
  readonly source: (typeof promptSources)[number]
  readonly userPrompt: string
}[] = [
  { source: 'content', userPrompt: 'Write for somebody who has two minutes: short sentences, the point first.' },
  {
    source: 'content',
    userPrompt: 'Begin with the problem in the words of buyers, and name no feature before the third paragraph.',
  },
  { source: 'content', userPrompt: 'Write for a finance lead: what it costs to change nothing, and what is proven.' },
  { source: 'summary', userPrompt: 'Summarise what buyers want to change, not what they think of vendors.' },
  { source: 'research', userPrompt: 'Look for what buyers say before they ask for a price.' },
  { source: 'promo', userPrompt: 'One sentence that makes somebody open the page, without a superlative.' },
]
