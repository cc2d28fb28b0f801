import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type LoggedError,
  loggedErrors,
  onErrorLogged,
  storedErrors,
} from '#pwa/device/error-log.ts';
import { ChatLink } from '#pwa/orders/chat-link.tsx';
import { words as chatWords } from '#pwa/orders/chat-words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { copyText } from '#pwa/ui/copy-text.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { keepFocus } from '#pwa/ui/focus/keep-focus.ts';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { MailIcon, PhoneIcon, PinIcon, SealIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { grievanceContact } from '#shared/support/contact-form.ts';
import styles from './contact-screen.module.css';
import { MessageForm } from './message-form.tsx';
import { words } from './words.ts';

/**
 * Shows `/contact`: how to reach the shop and its grievance officer, a message form, the questions
 * asked most and what went wrong.
 */
export function ContactScreen() {
  useEffect(keepFocus, []);
  return (
    <Page title={pageWords.contact.title} lead={words.lead}>
      <div className={classNames(later.topColumns, ui.shrinking, styles.columns)}>
        <section
          className={classNames(ui.largeTitles, ui.screenOnly, styles.card)}
          aria-labelledby="write-to-us"
        >
          <h2 id="write-to-us">{words.writeToUs}</h2>
          <MessageForm />
        </section>
        <section
          className={classNames(ui.largeTitles, later.unpadded, styles.details)}
          aria-labelledby="reach-us"
        >
          <h2 id="reach-us">{words.reachUs}</h2>
          <Detail icon={<PinIcon />} label={words.city}>
            {words.inCity}
          </Detail>
          <Detail icon={<PinIcon />} label={words.address}>
            {shop.legalName}
            <br />
            {words.atAddress}
          </Detail>
          <Detail icon={<PhoneIcon />} label={words.phone}>
            <PhoneLink phone={shop.phone} call={shop.call} />
          </Detail>
          <ChatLink text={chatWords.aboutGift}>
            {(link) => (
              <Detail icon={<PhoneIcon />} label={words.whatsapp}>
                {link}
              </Detail>
            )}
          </ChatLink>
          <Detail icon={<MailIcon />} label={words.email}>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Detail>
          <Officer />
        </section>
      </div>
      <FrequentQuestions />
      <ErrorDetails />
    </Page>
  );
}

const nowhere = () => null;

/**
 * Shows what went wrong on this device lately, for a shopper to copy into a message; also offline.
 */
function ErrorDetails() {
  const errors = loggedErrors(useSyncExternalStore(onErrorLogged, storedErrors, nowhere));
  if (errors.length === 0) return null;
  return (
    <section
      className={classNames(ui.largeTitles, ui.stack4, ui.screenOnly, styles.trouble)}
      aria-labelledby="trouble"
    >
      <h2 id="trouble">{words.trouble.title}</h2>
      <Details text={errorDetailsText(errors)} />
    </section>
  );
}

function Details({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);

  const copy = async () => {
    area.current?.select();
    setOutcome((await copyText(text)) ? words.trouble.copied : words.trouble.selected);
  };

  return (
    <>
      <p>{words.trouble.explanation}</p>
      <TextArea
        label={words.trouble.details}
        ref={area}
        readOnly
        rows={6}
        value={text}
        className={styles.log}
      />
      <Button variant="secondary" className={ui.start} onClick={copy}>
        {words.trouble.copy}
      </Button>
      {outcome && <Notice tone="success">{outcome}</Notice>}
    </>
  );
}

/** Returns the log as lines: when, what, which request and how often. */
export function errorDetailsText(errors: readonly LoggedError[]): string {
  const { request, times: timesText } = words.trouble;
  return errors
    .map(({ at, what, requestId, times }) =>
      [at, what, requestId && request(requestId), times > 1 && timesText(times)]
        .filter((part) => part)
        .join(', '),
    )
    .join('\n');
}

/** Who answers complaints, as the law asks to be shown (B40). */
function Officer() {
  const { name, designation = words.designation, email, phone, call } = grievanceContact();
  return (
    <Detail icon={<SealIcon />} label={words.officer}>
      {name}, {designation}
      <br />
      <PhoneLink phone={phone} call={call} />
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      {words.officerPromise}
    </Detail>
  );
}

interface DetailProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className={classNames(later.plainTitles, ui.inlineLinks, styles.detail)}>
      {icon}
      <div>
        <h3>{label}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}

/** Answers to the most frequent questions. */
function FrequentQuestions() {
  const { title, list } = words.questions;
  return (
    <section className={classNames(ui.largeTitles, ui.stack4)} aria-labelledby="faq">
      <h2 id="faq">{title}</h2>
      <dl className={classNames(ui.stack4, styles.questions)}>
        {list.map(({ question, answers }) => (
          <div key={question} className={classNames(ui.boldTerms, ui.mutedFacts, styles.question)}>
            <dt>{question}</dt>
            {answers.map((answer) => (
              <dd key={answer}>{answer}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
