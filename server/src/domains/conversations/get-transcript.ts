import type { Handler } from '../../http/call-context.ts'
import { readTranscript } from './actions/read-transcript.ts'

export const getTranscriptWithFragmentsForConvAndCard: Handler<'getTranscriptWithFragmentsForConvAndCard'> = async ({
  app,
  query,
  tenant,
}) => tenant(transaction => readTranscript(app, transaction, query))
