import { notifyStarter } from '../domains/alerts/actions/notify-starter.ts'
import { postDigestJob } from '../domains/alerts/channels/post-digest-job.ts'
import { mailDigestJob } from '../domains/alerts/digest/mail-digest-job.ts'
import { watchAlertsJob } from '../domains/alerts/evaluate/watch-alerts-job.ts'
import { mailPeriodJob } from '../domains/alerts/period-mails/mail-period-job.ts'
import { renewStandingJob } from '../domains/analysis/family/renew-standing-job.ts'
import { analyzeContentJob } from '../domains/analyzer/analyze-content-job.ts'
import { removeConnectionJob } from '../domains/connections/removal/remove-connection-job.ts'
import { withdrawMailboxJob } from '../domains/connections/removal/withdraw-mailbox-job.ts'
import { syncJob } from '../domains/connections/sync/sync-job.ts'
import { findingJob } from '../domains/content/findings/finding-job.ts'
import { contentJob } from '../domains/content/generation/content-job.ts'
import { contentReviewJob } from '../domains/content/review/review-job.ts'
import { mailSpotlightJob } from '../domains/deals/spotlight/mail-spotlight-job.ts'
import { spotlightJob } from '../domains/deals/spotlight/spotlight-job.ts'
import { exportCustomerJob } from '../domains/exports/job/export-customer-job.ts'
import { trainForecastJob } from '../domains/forecast/train-forecast-job.ts'
import { loadDataJob } from '../domains/imports/load-data-job.ts'
import { applyMappingJob } from '../domains/imports/mapping/apply-mapping-job.ts'
import { purgeAccountJob } from '../domains/purges/job/purge-account-job.ts'
import { exportPersonJob } from '../domains/purges/people/export/export-person-job.ts'
import { erasePersonJob } from '../domains/purges/people/job/erase-person-job.ts'
import { generateReportJob } from '../domains/reports/generate/generate-report-job.ts'
import { mailReportJob } from '../domains/reports/schedule/mail-report-job.ts'
import { mailBuyerSurveyJob } from '../domains/stories/buyer/mail-buyer-survey-job.ts'
import { mailSurveyLinkJob } from '../domains/stories/sending/mail-survey-link-job.ts'
import { removeFilesJob } from '../domains/uploads/remove-files-job.ts'
import { mergeSegmentsJob } from '../evidence/index/merge-segments.ts'
import { rematchJob } from '../evidence/rematch/rematch-job.ts'
import { foldPacksJob } from '../evidence/score/fold-packs.ts'
import { renewEpochJob } from '../evidence/score/renew-epoch.ts'
import { reAttributeJob } from '../pipeline/attribute/re-attribute-job.ts'
import { ingestJob } from '../pipeline/ingest/ingest-job.ts'
import type { JobKind } from './job-kinds.ts'
import type { JobHandler } from './run-job.ts'

/** Seconds after which a person has hardly waited on the page. */
const slowAfter = 10

/** Every kind of long work and what does it. */
export const jobs: Readonly<Record<JobKind, JobHandler<never>>> = {
  'alert-mail': mailDigestJob,
  'alert-post': postDigestJob,
  'analyze-content': analyzeContentJob,
  'apply-crm-mapping': notifyStarter(
    { kind: 'import', link: () => '/crm-mapping-administration', slowAfter },
    applyMappingJob,
  ),
  'buyer-survey-mail': mailBuyerSurveyJob,
  content: notifyStarter({ kind: 'content', link: () => '/content-generation', slowAfter }, contentJob),
  'content-finding': findingJob,
  'erase-person': erasePersonJob,
  'export-customer': notifyStarter({ kind: 'export', link: () => '/export-all-data' }, exportCustomerJob),
  'export-person': exportPersonJob,
  'fold-packs': foldPacksJob,
  ingest: notifyStarter({ kind: 'upload', link: run => `/upload?run=${run}` }, ingestJob),
  'load-data': notifyStarter({ kind: 'import', link: () => '/upload-csv' }, loadDataJob),
  'merge-segments': mergeSegmentsJob,
  'period-mail': mailPeriodJob,
  'purge-account': purgeAccountJob,
  're-attribute': notifyStarter({ kind: 'sides', link: () => '/work', slowAfter }, reAttributeJob),
  rematch: notifyStarter({ kind: 'matching', link: () => '/work', slowAfter }, rematchJob),
  'remove-connection': removeConnectionJob,
  'remove-files': removeFilesJob,
  'renew-epoch': renewEpochJob,
  'renew-standing': renewStandingJob,
  report: notifyStarter({ kind: 'report', link: () => '/voc-copilot?active=msg-feedback' }, generateReportJob),
  'review-contents': contentReviewJob,
  'survey-mail': mailSurveyLinkJob,
  'report-mail': mailReportJob,
  spotlight: spotlightJob,
  sync: syncJob,
  'spotlight-mail': mailSpotlightJob,
  'train-forecast': trainForecastJob,
  'watch-alerts': watchAlertsJob,
  'withdraw-mailbox': withdrawMailboxJob,
}
