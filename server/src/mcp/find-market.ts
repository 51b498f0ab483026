import type { RouteId } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { badInput } from '../http/app-error.ts'
import { outside } from './quoting.ts'
import type { ToolContext } from './tool.ts'

export const marketId = z
  .number()
  .int()
  .positive()
  .optional()
  .describe('The market (line of business). Leave it out when there is only one; the answer lists them otherwise.')

/** The calls that finding a market makes. */
export const callsOfMarket = ['listMarket'] as const satisfies readonly RouteId[]

const mostListed = 30

/** The market that is asked about. @throws AppError BAD_INPUT naming `marketId`, with the markets to choose from */
export const findMarket = async (
  { call }: ToolContext,
  asked: number | undefined,
): Promise<{ readonly id: number; readonly name: string }> => {
  const markets = await call('listMarket', { params: { x: '' } })
  const choices = markets
    .slice(0, mostListed)
    .map(({ id, name }) => `${id} (${outside(name)})`)
    .join(', ')
  if (asked === undefined) {
    const [only, ...others] = markets
    if (only && others.length === 0) return only
    throw badInput('marketId', markets.length === 0 ? 'There are no markets yet.' : `Choose a market: ${choices}.`)
  }
  const found = markets.find(({ id }) => id === asked)
  if (!found) throw badInput('marketId', `There is no market ${asked}. Choose one of: ${choices}.`)
  return found
}
