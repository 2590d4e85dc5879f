-- What a picture looks like in 16 × 16 points: enough to know it again when it is cropped or encoded anew, too little to
-- know a face by it. Compared with pictures of suspended members only.
CREATE TABLE photo_fingerprints (
  photo_id uuid PRIMARY KEY REFERENCES photos (id) ON DELETE CASCADE,
  fingerprint text NOT NULL
);

-- Those of past members who were suspended.
CREATE TABLE past_photos (
  person text NOT NULL REFERENCES past_members (person) ON DELETE CASCADE,
  fingerprint text NOT NULL,
  PRIMARY KEY (person, fingerprint)
);
