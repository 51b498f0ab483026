import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import type { z } from 'zod'
import type { AppContext } from '../app-context.ts'

type Path = readonly PropertyKey[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The path of the first part that parsing dropped, added or changed; null when there is none. */
const findChange = (given: unknown, parsed: unknown): Path | null => {
  if (Object.is(given, parsed)) return null
  if (!isObject(given) || !isObject(parsed)) return []
  for (const name of Object.keys(given)) {
    const path = findChange(given[name], parsed[name])
    if (path) return [name, ...path]
  }
  const added = Object.keys(parsed).find(name => !(name in given))
  return added === undefined ? null : [added]
}

const nameOf = (path: Path): string => ['data', ...path].map(String).join('.')

/**
 * Parses what stands in `data` of an answer against the answer schema of its call. It must come out as it went in: an
 * unknown key is an error too.
 *
 * @returns what is wrong and where; null when the answer fits.
 */
export const findMisfit = ({ answer }: RouteDef, data: unknown): string | null => {
  if (!answer) return null
  const parsed = (answer as z.ZodType).safeParse(data)
  const issue = parsed.error?.issues[0]
  if (issue) return `${nameOf(issue.path)}: ${issue.message}`
  const path = findChange(data, parsed.data)
  return path && `${nameOf(path)}: is not what the schema describes`
}

/**
 * Holds the JSON of an answer to the schema of its call, as the setting CHECK_ANSWERS says.
 *
 * @throws Error when answers that do not fit are refused.
 */
export const checkAnswer = ({ config, log }: Pick<AppContext, 'config' | 'log'>, id: RouteId, json: string): void => {
  const misfit = findMisfit(routes[id], JSON.parse(json))
  if (misfit === null) return
  if (config.http.checkAnswers === 'refuse') throw new Error(`The answer of ${id} does not fit its schema: ${misfit}`)
  log.error({ call: id, misfit }, 'an answer does not fit its schema')
}
