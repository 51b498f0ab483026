import { chorus } from './chorus/chorus.ts'
import { clari } from './clari/clari.ts'
import type { Connector, HttpConnector, ImapConnector } from './connector.ts'
import { fireflies } from './fireflies/fireflies.ts'
import { gmail } from './gmail/gmail.ts'
import { gong } from './gong/gong.ts'
import { hubspot } from './hubspot/hubspot.ts'
import { imap } from './imap/imap.ts'
import { meet } from './meet/meet.ts'
import { microsoft365 } from './microsoft-365/microsoft-365.ts'
import { outreach } from './outreach/outreach.ts'
import { salesforce } from './salesforce/salesforce.ts'
import { teams } from './teams/teams.ts'
import { zoom } from './zoom/zoom.ts'

/** The vendors that can be connected, by their ids. */
export const connectors: Readonly<Record<Exclude<Connector['id'], 'IMAP'>, HttpConnector>> & {
  readonly IMAP: ImapConnector
} = {
  Gong: gong,
  'Clari Copilot': clari,
  Chorus: chorus,
  Zoom: zoom,
  Fireflies: fireflies,
  'Microsoft Teams': teams,
  'Google Meet': meet,
  Gmail: gmail,
  'Microsoft 365': microsoft365,
  IMAP: imap,
  Salesforce: salesforce,
  HubSpot: hubspot,
  Outreach: outreach,
}
