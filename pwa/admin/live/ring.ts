/** Two notes of a bell, in hertz and seconds from now. */
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1318, at: 0.14 },
] as const;
const fadesSeconds = 0.5;
const loudness = 0.2;

/** A short sound, made here so that nothing is fetched. Silent where the browser has none. */
export function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const { hertz, at } of notes) {
    const from = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + fadesSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + fadesSeconds);
    if (at > 0) tone.onended = () => void audio.close();
  }
}
