import type { Handler } from '#http/call-context.ts'
import { listMails } from './mail-stops.ts'

export const listAlertMails: Handler<'listAlertMails'> = ({ user, read }) => read(tx => listMails(tx, user.userId))
