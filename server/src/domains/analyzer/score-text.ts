import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { analyzeText } from './actions/analyze-text.ts'
import { presentFindings } from './actions/stored-findings.ts'

export const scoreText: Handler<'scoreText'> = async ({ app, body, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', body.marketId)
    const { text, findings } = await analyzeText(app, tx, body.marketId, body.text, { sentences: body.sentences })
    return presentFindings(tx, findings, { text, isCut: false, today: findings.asOf })
  })
