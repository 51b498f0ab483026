import type { BuyerSurveyKind, SurveyLanguage } from '@bic/contract/stories/buyer-survey-questions'
import { buyerSurveyTexts, fillText, textOfKind } from '@bic/contract/stories/buyer-survey-texts'
import { writeLetter } from '#providers/letter.ts'

interface BuyerMail {
  readonly language: SurveyLanguage
  readonly kind: BuyerSurveyKind
  /** Of the buyer; may be empty. */
  readonly name: string
  readonly vendor: string
  readonly sender: string
  /** What the sender wrote; may be empty. */
  readonly message: string
  readonly expiresAt: Date
  readonly address: string
  /** They were asked before and have not answered. */
  readonly isReminder: boolean
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The mail that asks a buyer, in their language, with nothing in it that is loaded from anywhere. */
export const writeBuyerMail = (asked: BuyerMail) => {
  const { language, kind, name, vendor, sender, message, expiresAt, address, isReminder } = asked
  const { mail } = buyerSurveyTexts[language]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  const values = { vendor, sender, day }
  const opening = fillText(isReminder ? mail.reminderOpening : textOfKind(mail.opening, kind), values)
  return writeLetter({
    subject: fillText(isReminder ? mail.reminderSubject : mail.subject, values),
    opening: [...(name === '' ? [capitalised(opening)] : [`${name},`, opening]), isReminder ? '' : message],
    action: { lead: mail.open, label: mail.openButton, address },
    closing: [fillText(mail.closing, values)],
    language,
  })
}
