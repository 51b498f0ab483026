import { serviceAccountGrant } from '../google/service-account.ts'

export const host = 'meet.googleapis.com'
export const scope = 'https://www.googleapis.com/auth/meetings.space.readonly'

export const grant = serviceAccountGrant({ label: 'Google Meet', host, path: '/v2', scope })
