import { removeFilesJob } from '../domains/administration/files/remove-files-job.ts'
import { loadDataJob } from '../domains/administration/load-data-job.ts'
import { tellStarter } from '../domains/alerts/actions/tell-starter.ts'
import { mailSpotlightJob } from '../domains/deals/spotlight/mail-spotlight-job.ts'
import { spotlightJob } from '../domains/deals/spotlight/spotlight-job.ts'
import { trainForecastJob } from '../domains/forecast/train-forecast-job.ts'
import { generateReportJob } from '../domains/reports/generate/generate-report-job.ts'
import { mailReportJob } from '../domains/reports/schedule/mail-report-job.ts'
import { mailSurveyLinkJob } from '../domains/stories/sending/mail-survey-link-job.ts'
import { mergeSegmentsJob } from '../pipeline/index/merge-segments.ts'
import { ingestJob } from '../pipeline/ingest-job.ts'
import { reAttributeJob } from '../pipeline/re-attribute-job.ts'
import { rematchJob } from '../pipeline/rematch/rematch-job.ts'
import { foldPacksJob } from '../pipeline/score/fold-packs.ts'
import { renewEpochJob } from '../pipeline/score/renew-epoch.ts'
import type { JobKind } from './job-kinds.ts'
import type { JobHandler } from './run-job.ts'

/** Seconds after which a person has hardly waited on the page. */
const slowAfter = 10

/** Every kind of long work and what does it. */
export const jobs: Readonly<Record<JobKind, JobHandler<never>>> = {
  'fold-packs': foldPacksJob,
  ingest: tellStarter({ kind: 'upload', link: run => `/upload?run=${run}` }, ingestJob),
  'load-data': tellStarter({ kind: 'import', link: () => '/upload-csv' }, loadDataJob),
  'merge-segments': mergeSegmentsJob,
  're-attribute': tellStarter({ kind: 'sides', link: () => '/work', slowAfter }, reAttributeJob),
  rematch: tellStarter({ kind: 'matching', link: () => '/work', slowAfter }, rematchJob),
  'remove-files': removeFilesJob,
  'renew-epoch': renewEpochJob,
  report: tellStarter({ kind: 'report', link: () => '/voc-copilot?active=msg-feedback' }, generateReportJob),
  'survey-mail': mailSurveyLinkJob,
  'report-mail': mailReportJob,
  spotlight: spotlightJob,
  'spotlight-mail': mailSpotlightJob,
  'train-forecast': trainForecastJob,
}
