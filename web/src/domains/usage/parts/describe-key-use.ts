import { type AssistantTool, assistantTools } from '@bic/contract/api-keys/assistant-tools'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

type Use = Answer<'getApiUse'>

/** A tool by its title, a call by its id; a tool of an earlier version keeps its name. */
export const nameThing = ({ kind, name }: Pick<Use['things'][number], 'kind' | 'name'>): string =>
  kind === 'tool' ? (assistantTools[name as AssistantTool] ?? name) : name

/** "Assistants read 12 times, programs made 340 calls in the last 30 days, for 3 people and services." */
export function describeKeyUse({ things, people }: Use, words: string): string {
  if (things.length === 0) return `No API key was used ${words}.`
  const sum = (kind: 'tool' | 'call') => things.reduce((all, one) => (one.kind === kind ? all + one.uses : all), 0)
  const parts = [
    ...(sum('tool') > 0 ? [`assistants read ${formatQuantity(sum('tool'), 'time')}`] : []),
    ...(sum('call') > 0 ? [`programs made ${formatQuantity(sum('call'), 'call')}`] : []),
  ].join(', ')
  const whose = formatQuantity(people.length, 'person or service', 'people and services')
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)} ${words}, for ${whose}.`
}
