import { z } from 'zod'
import { flag } from '../values/common.ts'
import { ecoDriverTypes, productTypes, salesStages } from './card-picklists.ts'

const valuesOf = <Value extends string>(list: readonly { readonly picklistValue: Value }[]) => {
  const [first, ...others] = list.map(({ picklistValue }) => picklistValue)
  if (first === undefined) throw new Error('A picklist needs a value.')
  return z.enum([first, ...others])
}

/** Fields of a card's details as they are sent; what is left out stays as it is. */
export const sentDetails = {
  talkingPoints: z.string().max(5000).optional(),
  ecoDriverType: valuesOf(ecoDriverTypes).optional(),
  hookRank: z.number().int().min(1).max(999).nullable().optional(),
  jobTitles: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  products: z.array(z.string().trim().min(1).max(200)).max(200).optional(),
  productType: valuesOf(productTypes).optional(),
  salesStage: valuesOf(salesStages).optional(),
  external: flag.optional(),
  isTestCard: flag.optional(),
}
