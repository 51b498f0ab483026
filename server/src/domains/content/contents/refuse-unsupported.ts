import type { Content } from '@bic/contract/content/contents'
import { AppError, badInput } from '#http/app-error.ts'
import { unsupportedOf } from '../statements/check-statements.ts'

const longestNamed = 120

/**
 * Lets only a content through that has a text, and in which every sentence holds or somebody answers for it.
 *
 * @param field what names the content in the call
 * @throws AppError BAD_INPUT without a text; CONFLICT with the sentences that do not hold and that nobody answers for
 */
export const refuseUnsupported = (content: Content, field: 'contentId' | 'id'): void => {
  if (content.status === 'failed' || content.finalContentText === '')
    throw badInput(field, 'There is no text yet. Please generate it, or write one.')
  const unsupported = unsupportedOf(content.statements)
  const [first] = unsupported
  if (!first) return
  const many = unsupported.length === 1 ? '1 sentence does' : `${unsupported.length} sentences do`
  const text = first.text.length > longestNamed ? `${first.text.slice(0, longestNamed).toWellFormed()}…` : first.text
  throw new AppError(
    'CONFLICT',
    `${many} not hold${unsupported.length === 1 ? ':' : ', first'} “${text}” Please correct what does not hold, leave it out, or answer for it by name.`,
    field,
    unsupported.map(one => ({ id: one.id, text: one.text, problems: one.problems })),
  )
}
