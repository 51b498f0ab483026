import { ecoDriverTypes, productTypes, salesStages } from '@bic/contract/playbook/card-picklists'
import type { TableRowReader } from './table-row.ts'
import { readFlag } from './values/read-flag.ts'

type Picklist = readonly { readonly picklistValue: string; readonly picklistLabel: string }[]

/** The value of a list by its name or label; one that no list has is reported and left out. */
const readChoice = (row: TableRowReader, field: string, list: Picklist): string | null => {
  const find = (text: string): string | null => {
    const word = text.toLowerCase()
    const found = list.find(({ picklistValue, picklistLabel }) =>
      [picklistValue, picklistLabel].some(name => name.toLowerCase() === word),
    )
    return found?.picklistValue ?? null
  }
  const expected = `Left out. Use one of ${list.map(({ picklistValue }) => picklistValue).join(', ')}.`
  return row.value(field, find, expected, 'notice')
}

const readRank = (text: string): number | null => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null)

/** Texts of a cell, one a line or between semicolons; null for none. */
const readTexts = (row: TableRowReader, field: string): string[] | null => {
  const texts = row
    .text(field)
    .split(/[;\n]/)
    .map(text => text.trim().slice(0, 200))
    .filter(Boolean)
  return texts.length === 0 ? null : texts.slice(0, 200)
}

/** What a row says of a card besides its texts and keywords; what it leaves empty is not among it. */
export const readCardDetails = (row: TableRowReader): Readonly<Record<string, unknown>> => {
  const external = row.value('external', readFlag, 'Left out. Use Y or N.', 'notice')
  const details = {
    talkingPoints: row.text('talkingPoints') || null,
    ecoDriverType: readChoice(row, 'ecoDriverType', ecoDriverTypes),
    hookRank: row.value('hookRank', readRank, 'Left out. Use a number from 1 to 999.', 'notice'),
    jobTitles: readTexts(row, 'jobTitles'),
    products: readTexts(row, 'products'),
    productType: readChoice(row, 'productType', productTypes),
    salesStage: readChoice(row, 'cardStage', salesStages),
    external: external === null ? null : external ? 'Y' : 'N',
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))
}
