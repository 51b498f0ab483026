import type { contentPromptRoutes } from '@bic/contract/content/prompts'
import type { Handlers } from '#http/call-context.ts'
import { getContentPromos } from './get-promos.ts'
import { getUserPrompts } from './get-prompts.ts'
import { saveContentPromo, updateContentPromoCopyText } from './save-promo.ts'
import { deleteUserPrompts, updateUserPrompts } from './save-prompt.ts'

export const contentPromptHandlers: Handlers<typeof contentPromptRoutes> = {
  getUserPrompts,
  updateUserPrompts,
  deleteUserPrompts,
  getContentPromos,
  saveContentPromo,
  updateContentPromoCopyText,
}
