/** An e-mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends e-mail. */
export interface Mailer {
  /** Rejects when the mail server did not take it in time. */
  send(mail: Mail): Promise<void>;
  /** Mail that is still being sent may be lost. */
  close(): Promise<void>;
}
