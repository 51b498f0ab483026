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
  /^.+<[^<>\s]+@[^<>\s]+>\)?,?\s+wrote:$/iu,
  /^Le\s.+\sa écrit\s?:$/iu,
  /^Am\s.+\sschrieb(?:\s.+)?:$/iu,
  /^El\s.+\sescribió:$/iu,
  /^Em\s.+\sescreveu:$/iu,
  /^Il\s.+\sha scritto:$/iu,
  /^Op\s.+\sschreef(?:\s.+)?:$/iu,
  /^.+\s(?:написала?|пишет)(?:\(а\))?:$/iu,
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}\s.+<[^<>\s]+@[^<>\s]+>:?$/u,
]

const FROM = /^\*?(?:From|Von|De|Da|Van|От)\s?:\*?\s*\S/iu
const WHEN =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha|Inviato|Data|Verzonden|Дата|Отправлено)\s?:\*?\s*\S/iu
const WHOM = /^\*?(?:To|Subject|Cc|An|Betreff|À|Objet|Para|Asunto|Assunto|A|Oggetto|Aan|Onderwerp|Кому|Тема)\s?:/iu
const RULE = /^[-_=*]{5,}$/u
const MEMO_DATE = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[AP]M)?$/iu

const SUBJECT = /^\*?(?:Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Тема)\s?:/iu
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
  if (lines[at] === '' || /^(?:To|cc|Subject):/iu.test(lines[at])) return false
  const dated = [at, at + 1].find(k => MEMO_DATE.test(lines[k] ?? ''))
  if (dated === undefined || (dated > at && lines[at].length > 80)) return false
  const next = lines.slice(dated + 1, dated + 10)
  const to = next.findIndex(line => /^To:/iu.test(line))
  if (to < 0 || next.slice(0, to).some(line => line !== '' && !/^(?:Sent by|Please respond to)/iu.test(line)))
    return false
  return next.slice(to).some(line => /^Subject:/iu.test(line))
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
