import type { Selectable } from 'kysely'
import type { AccessTables } from './tables/access.ts'
import type { AlertTables } from './tables/alerts.ts'
import type { AnalysisTables } from './tables/analysis.ts'
import type { CoachingTables } from './tables/coaching.ts'
import type { ConversationTables } from './tables/conversations.ts'
import type { CrmTables } from './tables/crm.ts'
import type { DealTables } from './tables/deals.ts'
import type { EntitlementTables } from './tables/entitlements.ts'
import type { MatchingTables } from './tables/matching.ts'
import type { PlanTables } from './tables/plans.ts'
import type { PlaybookTables } from './tables/playbook.ts'
import type { ReportTables } from './tables/reports.ts'
import type { SurveyTables } from './tables/surveys.ts'
import type { WorkTables } from './tables/work.ts'

/** Every table as the migrations leave it; `customer_id` first in every tenant table. */
export interface Schema
  extends AccessTables,
    AlertTables,
    AnalysisTables,
    CoachingTables,
    ConversationTables,
    CrmTables,
    DealTables,
    EntitlementTables,
    MatchingTables,
    PlanTables,
    PlaybookTables,
    ReportTables,
    SurveyTables,
    WorkTables {}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>
