import styles from './contact-screen.module.css';

const questions = [
  {
    question: 'How long does delivery take?',
    answer: 'Standard delivery takes 3-7 business days within India.',
  },
  {
    question: 'Is there a faster way?',
    answer: 'Yes, express options exist. Write to us before you order and we will tell you which.',
  },
  {
    question: 'Can I ask for a particular serial number?',
    answer:
      'Yes, we accept custom serial number requests: a birthday, an anniversary or any other number that means something to you.',
  },
  {
    question: 'Do you ship abroad?',
    answer: 'No, we ship within India only.',
  },
];

/** Answers to what people ask most. */
export function FrequentQuestions() {
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">Frequently asked questions</h2>
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={styles.question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
