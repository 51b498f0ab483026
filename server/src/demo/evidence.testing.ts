import type { Evidence } from '@bic/contract/analysis/figures'
import type { RouteDef } from '@bic/contract/calls/route'
import { routes } from '@bic/contract/calls/routes'
import { z } from 'zod'

/** The calls that answer the step of evidence of a message, by what their contract says. */
export const callsWithEvidence = (): string[] =>
  Object.entries<RouteDef>(routes).flatMap(([name, { answer }]) => {
    if (answer === undefined) return []
    const schema = z.toJSONSchema(answer as z.ZodType, { io: 'output', unrepresentable: 'any' })
    return JSON.stringify(schema).includes('"evidence":') ? [name] : []
  })

interface StepOfCard {
  readonly cardId: number
  readonly evidence: Evidence
}

/** The steps of all messages in an answer, however deep they stand. */
export const stepsIn = (answer: unknown): StepOfCard[] => {
  if (Array.isArray(answer)) return answer.flatMap(stepsIn)
  if (typeof answer !== 'object' || answer === null) return []
  const own = answer as Partial<StepOfCard>
  const found = own.cardId !== undefined && own.evidence ? [{ cardId: own.cardId, evidence: own.evidence }] : []
  return [...found, ...Object.values(answer).flatMap(stepsIn)]
}

/** The messages in an answer that are advised: said in words, or with a step above the first. */
export const advisedIn = (answer: unknown): number[] => {
  if (Array.isArray(answer)) return answer.flatMap(advisedIn)
  if (typeof answer !== 'object' || answer === null) return []
  const { cardId, evidence } = answer as { cardId?: number; evidence?: Evidence | string }
  const isAdvised = typeof evidence === 'string' || (evidence !== undefined && evidence.step > 1)
  return [...(cardId !== undefined && isAdvised ? [cardId] : []), ...Object.values(answer).flatMap(advisedIn)]
}

/** A text without the spaces at which paper breaks lines. */
export const flat = (text = ''): string => text.replace(/\s+/g, '')

/** Of which of some messages a text says that they go with something: what stands after a title, up to the next title. */
export const claimedIn = (text: string, titles: readonly string[]): string[] => {
  const known = new Map(titles.map(title => [flat(title), title]))
  const escaped = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map(title => title.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const places = [...flat(text).matchAll(new RegExp(escaped.join('|'), 'g'))]
  return places.flatMap(({ 0: title, index }, i) => {
    const after = flat(text).slice(index + title.length, places[i + 1]?.index)
    return /goeswith(winning|losing)|step[23]of4/.test(after) ? [known.get(title) ?? title] : []
  })
}
