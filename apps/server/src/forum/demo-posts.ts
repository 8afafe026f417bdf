/** What is said in the forum of the demonstration. Oldest first. */
export interface DemoPost {
  readonly author: string;
  readonly house?: boolean;
  readonly title: string;
  readonly text: string;
  readonly tags: readonly string[];
  /** Before the demonstration begins, in minutes. */
  readonly agoMinutes: number;
  readonly replies: readonly { readonly by: string; readonly text: string; readonly house?: boolean }[];
  readonly thankedBy: readonly string[];
}

export const demoAuthors = ['Momo', 'Lotte', 'Haru', 'Nils', 'Inès', 'Sora'] as const;
const house = 'Sora';

export const demoPosts: readonly DemoPost[] = [
  {
    ...{ author: house, house: true, title: 'Welcome to the forum', agoMinutes: 6 * 1_440 },
    text: 'Show what you have won, ask what you want to know, and be kind to people and toys.\nEvery play that carries the sign “Really won here” can be checked by anybody.',
    tags: ['tips'],
    replies: [{ by: 'Lotte', text: 'Thank you! I have three bears to show.' }],
    thankedBy: ['Momo', 'Lotte', 'Haru'],
  },
  {
    ...{ author: 'Momo', title: 'How I move the claw now', agoMinutes: 3 * 1_440 + 70 },
    text: 'I used to drop over the middle of a toy. Now I look for an arm or a tail that lies free, and aim there.\nIt slides more, but it turns towards the chute.',
    tags: ['tips', 'claw'],
    replies: [
      { by: 'Haru', text: 'The octopus is made for this, it has eight.' },
      { by: 'Momo', text: 'And seven of them let go.' },
    ],
    thankedBy: ['Lotte', 'Haru', 'Nils', 'Inès'],
  },
  {
    ...{ author: 'Nils', title: 'Erste Woche, zwei Bären', agoMinutes: 2 * 1_440 + 15 },
    text: 'Mit Übungsmünzen angefangen, dann ein Limit gesetzt und dabei geblieben. Der zweite Bär kam beim letzten Versuch des Tages.',
    tags: ['bear'],
    replies: [{ by: 'Lotte', text: 'Schön! Welcher Raum war das?' }],
    thankedBy: ['Lotte', 'Momo'],
  },
  {
    ...{ author: 'Haru', title: 'タコの日、楽しかった', agoMinutes: 1_440 + 240 },
    text: 'ライブで見たクレーンの調整の話が面白かったです。次の放送も鈴をつけました。',
    tags: ['octopus'],
    replies: [],
    thankedBy: [house, 'Inès'],
  },
  {
    ...{ author: 'Inès', title: 'Can I really check a play myself?', agoMinutes: 600 },
    text: 'I opened the proof of my last play and everything was green. What would I see if something had been changed?',
    tags: ['fair'],
    replies: [
      {
        ...{ by: house, house: true },
        text: 'The check that does not fit turns red, with what was expected and what was found. Change one digit in a saved proof and try it.',
      },
      { by: 'Inès', text: 'I did. Red at once. Very satisfying.' },
    ],
    thankedBy: ['Haru', 'Nils', 'Momo'],
  },
  {
    ...{ author: 'Lotte', title: 'A shelf for all of them', agoMinutes: 95 },
    text: 'Three bears, a rabbit and the penguin that took me a month. I built them a shelf above the desk, and now the penguin watches me work.',
    tags: ['collection', 'bear'],
    replies: [{ by: 'Nils', text: 'A month! It was waiting for you.' }],
    thankedBy: ['Momo', 'Inès'],
  },
];
