export { PhotoExamples } from './photo-examples.tsx';
export type { ExampleText, PhotoExamplesProps } from './photo-examples.tsx';
