import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#lib/use-api.ts'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import type { SectionProps } from '../section.ts'
import { moneySentence } from './money-sentence.ts'

/** What the revenue of a message comes to, in a sentence. */
export function MoneyAnswer({ name, query }: Pick<SectionProps, 'query'> & { name: string | null }) {
  const { data, error } = useApiQuery('getDealsForRevenueImpact', query && { query }, {
    placeholderData: keepPreviousData,
  })
  if (error && !data) return null
  return data && name !== null ? <AnswerText>{moneySentence(name, data)}</AnswerText> : <Awaited />
}
