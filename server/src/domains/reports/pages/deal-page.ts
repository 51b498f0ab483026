import { z } from 'zod'
import { printable } from '#domains/printing/shared/printable-page.ts'
import { dealSheet } from '../deal/deal-sheet.ts'
import { dealPageDraft } from '../deal/page-draft.ts'

/** One deal: the page about it as it is drafted, without anybody's changes. */
export const dealDef = printable('/deals/$storyId', z.object({}), async ({ app, tx, ids }) =>
  dealSheet(await dealPageDraft(app, tx, ids[0] ?? 0)),
)
