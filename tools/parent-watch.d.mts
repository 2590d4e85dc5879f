export declare function whenNpmEnds(callback: () => void): void;
