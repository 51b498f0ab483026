const QUOTE_LINE = /^>+(?:\s|$|>|[^\s\d=])/u

const OLD_MESSAGE = [
  /^[-_*]{2,}\s*(?:Original|Forwarded|Ursprüngliche|Weitergeleitete) (?:Message|message|Nachricht|Appointment)\s*[-_*]{2,}$/u,
  /^[-_*]{2,}\s*(?:Message d['’]origine|Message transféré|Mensaje original|Mensaje reenviado|Messaggio originale)\s*[-_*]{2,}$/u,
  /^[-_*]{2,}\s*(?:Mensagem original|Oorspronkelijk bericht|Исходное сообщение|Пересылаемое сообщение)\s*[-_*]{2,}$/u,
  /^-{2,}\s*Forwarded by .{3,}/u,
  /^Begin forwarded message:$/u,
]

const ATTRIBUTIONS = [
  /^On\s.+\swrote:$/iu,
  /^.+<[^<>\s@]+@[^<>\s@]+>\)?,?\s+wrote:$/iu,
  /^.+\swrote on \d[^:]{5,20}(?::\d{2}){1,2}(?:\s*[AP]M)?:$/iu,
  /^Le\s.+\sa écrit\s?:$/iu,
  /^Am\s.+\sschrieb(?:\s.+)?:$/iu,
  /^El\s.+\sescribió:$/iu,
  /^Em\s.+\sescreveu:$/iu,
  /^Il\s.+\sha scritto:$/iu,
  /^Op\s.+\sschreef(?:\s.+)?:$/iu,
  /^.+\s(?:написала?|пишет)(?:\(а\))?:$/iu,
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}\s.+<[^<>\s@]+@[^<>\s@]+>:?$/u,
]

const FROM = /^\*?(?:From|Von|De|Da|Van|От)\s?:\*?\s*\S/iu
const WHEN =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha|Inviato|Data|Verzonden|Дата|Отправлено)\s?:\*?\s*\S/iu
const WHOM =
  /^\*?(?:To|Subject|Cc|An|Betreff|Thema|Pour|À|Objet|Para|Asunto|Assunto|A|Oggetto|Aan|Onderwerp|Кому|Тема)\s?:/iu
const RULE = /^[-_=*]{5,}$/u
const MEMO_DATE =
  /(?:^|\s)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?(?:\s+[A-Z]{2,4}\d?)?)?$/iu
const MEMO_TO = /^(?:To|An|Pour|Para|Aan)\s?:/iu
const MEMO_OTHER = /^(?:cc|bcc|Kopie|Cci)\s?:/iu
const MEMO_ABOVE_TO = /^(?:Sent by|Please respond to|Gesendet von|Envoyé par)\b/iu
/** So many lines may stand between the date and `To:`, and between `To:` and `Subject:`, where recipients go on. */
const mostAboveTo = 8
const mostRecipientLines = 80

const SUBJECT = /^\*?(?:Subject|Betreff|Thema|Objet|Asunto|Assunto|Oggetto|Onderwerp|Тема)\s?:/iu
const OTHER_FIELD = /^\*?(?:bcc|Sent by|Please respond to|Reply-To|Importance|Attachments|Cci|Kopie|Копия)\s?:?/iu

/** Whether a line is a field above an older message: who, when, to whom, on what. */
export function isHeaderField(line: string): boolean {
  return FROM.test(line) || WHEN.test(line) || WHOM.test(line) || OTHER_FIELD.test(line)
}

/** Whether a line is the field with the subject. */
export function isSubject(line: string): boolean {
  return SUBJECT.test(line)
}

/** What a `From:` line says; empty for any other line. */
export function valueOfFrom(line: string): string {
  return FROM.test(line) ? line.replace(/^[^:]*:\*?\s*/u, '') : ''
}

/** Whether a line is marked as quoted; `>50%` and `>= 3` are not. */
export function isQuoteLine(line: string): boolean {
  return QUOTE_LINE.test(line)
}

/** Whether an older message, with all that follows, begins at line `at`. */
export function beginsOldMessage(lines: readonly string[], at: number): boolean {
  const line = lines[at]
  if (OLD_MESSAGE.some(pattern => pattern.test(line))) return true
  if (RULE.test(line)) return at + 1 < lines.length && isHeaderBlock(lines, at + 1)
  return isHeaderBlock(lines, at) || isMemoHead(lines, at)
}

/** `From:` with a date line and a `To:` or `Subject:` among the next lines, as mail programs set above an old message. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM.test(lines[at])) return false
  const next = lines.slice(at + 1, at + 7)
  return next.some(line => WHEN.test(line)) && next.some(line => WHOM.test(line))
}

/** A name and a date above `To:`, `cc:` and `Subject:`, as Lotus Notes sets them. */
function isMemoHead(lines: readonly string[], at: number): boolean {
  if (lines[at] === '' || MEMO_TO.test(lines[at]) || MEMO_OTHER.test(lines[at]) || isSubject(lines[at])) return false
  const dated = [at, at + 1].find(k => MEMO_DATE.test(lines[k] ?? ''))
  if (dated === undefined || (dated > at && lines[at].length > 80)) return false
  const to = lines.slice(dated + 1, dated + 1 + mostAboveTo).findIndex(line => MEMO_TO.test(line))
  if (to < 0) return false
  const between = lines.slice(dated + 1, dated + 1 + to)
  return between.every(line => mayStandAboveTo(line, FROM.test(lines[at]))) && namesSubject(lines, dated + 1 + to)
}

/** Below `From: … 07/18/2000 08:34 AM` the writer's telephone and room may follow; else only names and dates. */
function mayStandAboveTo(line: string, belowFrom: boolean): boolean {
  if (line === '' || MEMO_ABOVE_TO.test(line) || MEMO_DATE.test(line)) return true
  return line.length <= 80 && (belowFrom || line.includes('@')) && !/[.?!]$/u.test(line)
}

/** Whether a `Subject:` follows the recipients that begin at line `to`, nothing but more of them between. */
function namesSubject(lines: readonly string[], to: number): boolean {
  for (let at = to + 1; at < Math.min(lines.length, to + mostRecipientLines); at++) {
    const line = lines[at]
    if (isSubject(line)) return true
    if (line !== '' && !MEMO_OTHER.test(line) && !isRecipients(lines[at - 1], line)) return false
  }
  return false
}

/** Whether a line goes on with the recipients of the line before: it has an address or is the last of a list. */
function isRecipients(before: string, line: string): boolean {
  if (before === '') return false
  if (line.includes('@')) return true
  if (/[.?!]$/u.test(line)) return false
  return /[/,;<>]/u.test(line) || /[,;]$/u.test(before) || line.length <= 40
}

/** How many lines from `at` on say who wrote, and when, what is quoted below; 0 when they do not. */
export function attributionLength(lines: readonly string[], at: number): number {
  if (!/[\d@]|^On\s/u.test(lines[at]) || isQuoteLine(lines[at])) return 0
  let joined = ''
  for (let length = 1; length <= 3 && at + length <= lines.length; length++) {
    const line = lines[at + length - 1]
    if (line === '' || isQuoteLine(line)) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (joined.length > 400) return 0
    if (/[\d@]/u.test(joined) && ATTRIBUTIONS.some(pattern => pattern.test(joined))) return length
  }
  return 0
}
