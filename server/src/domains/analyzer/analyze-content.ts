import { analyzerCredits, mostContentCharacters } from '@bic/contract/analyzer/analyzer-limits'
import { id } from '@bic/contract/values/common'
import { z } from 'zod'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { receiveParts } from '#http/received-parts.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { FairSlots } from '#threads/fair-slots.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { requireEntitled } from '../entitlements/shared/require-entitled.ts'
import { textOfFile } from './actions/text-of-file.ts'
import { analyzerKind, analyzerThing } from './analyzer-work.ts'

/** A file is held in memory while it is read, so that only a few are received at a time. */
const slots = new FairSlots({ slots: 4, perCustomer: 2, line: 16, linePerCustomer: 6 })

const formFields = z.strictObject({ marketId: id })

/** Who may is settled before the file is read; only its text is kept. */
export const analyzeContent: Handler<'analyzeContent'> = ({ app, user, request, parts, write }) =>
  slots.take(user.customerId, async () => {
    const { file, fields } = parts ?? (await receiveParts(request))
    const parsed = formFields.safeParse(fields)
    if (!parsed.success) throw badInput('marketId', 'Choose a market by its number.')
    if (!file) throw badInput('file', 'Please choose a file.')
    const { marketId } = parsed.data
    const thing = { ...analyzerThing, credits: analyzerCredits }
    await write(async tx => {
      await requireRow(tx, 'market', marketId)
      return unchanged(await requireEntitled(tx, app, user, thing))
    })
    const read = await app.readers.extract(user.customerId, file)
    if (!read.ok) throw new AppError(read.code, `${read.message} ${read.detail}`.trim(), 'file')
    const text = textOfFile(read.conversations)
    if (text === '') throw new AppError('FI04', undefined, 'file')
    return write(async tx => {
      await requireRow(tx, 'market', marketId)
      await requireEntitled(tx, app, user, thing)
      const { id: contentId } = await tx.db
        .insertInto('analyzed_content')
        .values({
          customer_id: tx.customerId,
          market_id: marketId,
          name: file.name,
          content: text.slice(0, mostContentCharacters),
          is_cut: text.length > mostContentCharacters,
          status: 'analyzing',
          created_by: user.userId,
          created_at: app.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const jobRunId = await startJob(tx, {
        kind: analyzerKind,
        title: `Analysis of ${file.name}`,
        payload: { contentId },
        createdBy: user.userId,
      })
      await tx.db
        .updateTable('analyzed_content')
        .set({ job_run_id: jobRunId })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', contentId)
        .execute()
      return changed(
        { contentId, jobRunId, status: 'analyzing' as const },
        {
          action: 'document analysis asked for',
          entity: 'analyzed_content',
          entityId: contentId,
          detail: { marketId, characters: text.length },
        },
        { what: ['analyzedContents'] },
      )
    })
  })
