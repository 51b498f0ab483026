import type { Json } from './json.ts'

/** Digits where a number may stand; in a text such a place only costs time. */
const longNumber = /(?:^|[[:,\s])-?\d{16}/
const integer = /^-?\d+$/

const exact = (_name: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && integer.test(context?.source ?? '')
    ? context?.source
    : value

/**
 * JSON in which integers that JavaScript cannot represent exactly are texts of their digits: a vendor's id of twenty digits stays
 * the same whether it is quoted or not.
 *
 * @throws SyntaxError
 */
export const parseJson = (text: string): Json => (longNumber.test(text) ? JSON.parse(text, exact) : JSON.parse(text))
