/** Two notes of a bell, in hertz and seconds from now. */
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1318, at: 0.14 },
] as const;
const fadesSeconds = 0.5;
const loudness = 0.2;

/** One for the page: browsers allow few, and let it sound only once somebody touched the page. */
let audio: AudioContext | null = null;

/** Makes sounds possible; called while somebody touches the page. */
export function openSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

export function closeSound(): void {
  void audio?.close();
  audio = null;
}

/** A short sound, made here so that nothing is fetched. Silent until `openSound`. */
export function ring(): void {
  if (!audio) return;
  for (const { hertz, at } of notes) {
    const from = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: loudness });
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + fadesSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + fadesSeconds);
  }
}
