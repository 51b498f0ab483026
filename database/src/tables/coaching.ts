import type { Generated } from 'kysely'
import type { Defaulted, Time } from './column-types.ts'

/** A tutorial, of one customer or of all. */
export interface TutorialFields {
  id: Generated<number>
  name: string
  media_type: 'video/webm' | 'video/mp4'
  size: number
  storage_key: string
  created_at: Time
}

/** Pitches that people record, and tutorials. */
export interface CoachingTables {
  pitch_video: {
    customer_id: number
    id: Generated<number>
    user_id: number
    plan_id: number | null
    upload_key: string
    name: string
    status: 'receiving' | 'stored'
    size: number
    received: Defaulted<number>
    media_type: 'video/webm' | 'video/mp4' | null
    storage_key: string | null
    created_at: Time
    updated_at: Time
  }
  pitch_video_part: { customer_id: number; video_id: number; starts_at: number; size: number; storage_key: string }
  tutorial_video: TutorialFields & { customer_id: number }
  shared_tutorial: TutorialFields
}
