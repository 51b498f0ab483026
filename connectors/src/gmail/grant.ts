import { serviceAccountGrant } from '../google/service-account.ts'

export const host = 'gmail.googleapis.com'
export const scope = 'https://www.googleapis.com/auth/gmail.readonly'

/** Everything of the mailbox of the person that the token is for. */
export const grant = serviceAccountGrant({ label: 'Gmail', host, path: '/gmail/v1/users/me', scope })
